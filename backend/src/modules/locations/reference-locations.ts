import type { City, District } from '@ilan/api';
import { type DistrictMiddle, type GonePlace, Locations } from './contract.js';

interface DistrictSource {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface CitySource extends DistrictSource {
  readonly districts: readonly DistrictSource[];
}

/** What places of the source were, and which were there beside them. */
interface Earlier {
  /** Place → names that it is found by, too. */
  readonly former: ReadonlyMap<number, readonly string[]>;
  /** A place that is no more → the one that took its place. */
  readonly leads: ReadonlyMap<number, number>;
  readonly went: readonly {
    readonly place: DistrictSource & { readonly city_id?: number };
    readonly into: number;
  }[];
}
const NOTHING: Earlier = { former: new Map(), leads: new Map(), went: [] };

/** The provinces and districts of a file. */
export class ReferenceLocations extends Locations {
  private readonly cityById = new Map<number, City>();
  private readonly districtById = new Map<number, District>();
  private readonly districtsByCity = new Map<number, readonly District[]>();

  constructor(
    source: readonly CitySource[],
    private readonly earlier: Earlier = NOTHING,
  ) {
    super();
    for (const { id, name, latitude, longitude, districts } of source) {
      const city: City = { id, name, latitude, longitude };
      this.cityById.set(id, city);
      this.districtsByCity.set(
        id,
        districts.map((district) => this.addDistrict(district, city)),
      );
    }
  }

  override city(id: number): City | undefined {
    return this.cityById.get(id) ?? this.cityById.get(this.now(id));
  }

  override district(id: number): District | undefined {
    return this.districtById.get(id) ?? this.districtById.get(this.now(id));
  }

  override cities(): readonly City[] {
    return [...this.cityById.values()];
  }

  override districts(cityId?: number): readonly District[] {
    if (cityId === undefined) return [...this.districtById.values()];
    return this.districtsByCity.get(cityId) ?? this.districtsByCity.get(this.now(cityId)) ?? [];
  }

  override middles(): readonly DistrictMiddle[] {
    const own = this.districts().map((district) => ({ ...pointOf(district), district }));
    const went = this.earlier.went.flatMap(({ place, into }) => {
      const district = this.districtById.get(into);
      return district ? [{ ...pointOf(place), district }] : [];
    });
    return [...own, ...went];
  }

  override formerNames(id: number): readonly string[] {
    return this.earlier.former.get(id) ?? [];
  }

  override mergers(): number {
    return 0;
  }

  override edition(): this {
    return this;
  }

  override putFirst(): readonly number[] {
    return [];
  }

  override catchUp(): Promise<void> {
    return Promise.resolve();
  }

  override refresh(): Promise<void> {
    return Promise.resolve();
  }

  override gone(): readonly GonePlace[] {
    return this.earlier.went.map(({ place: { id, name, city_id = null }, into }) => ({ id, name, city_id, into }));
  }

  /** Where a place went that is no more. */
  private now(id: number): number {
    return this.earlier.leads.get(id) ?? id;
  }

  private addDistrict(source: DistrictSource, city: City): District {
    const { id, name, latitude, longitude } = source;
    const district: District = { id, name, city_id: city.id, latitude, longitude, city };
    this.districtById.set(id, district);
    return district;
  }
}

const pointOf = ({ latitude, longitude }: DistrictSource) => ({ latitude, longitude });
