import { readFileSync } from 'node:fs';
import type { City, District } from '@ilan/api';
import { Locations } from './contract.js';

interface DistrictSource {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface CitySource extends DistrictSource {
  readonly districts: readonly DistrictSource[];
}

/** The provinces and districts of a file. */
export class ReferenceLocations extends Locations {
  private readonly cityById = new Map<number, City>();
  private readonly districtById = new Map<number, District>();
  private readonly districtsByCity = new Map<number, readonly District[]>();

  constructor(
    source: readonly CitySource[],
    private readonly former: ReadonlyMap<number, readonly string[]> = new Map(),
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

  /** The provinces and districts that ship with the product. */
  static fromReferenceData(): ReferenceLocations {
    const file = new URL('./data/turkey-locations.json', import.meta.url);
    return new ReferenceLocations(JSON.parse(readFileSync(file, 'utf8')) as CitySource[]);
  }

  override city(id: number): City | undefined {
    return this.cityById.get(id);
  }

  override district(id: number): District | undefined {
    return this.districtById.get(id);
  }

  override cities(): readonly City[] {
    return [...this.cityById.values()];
  }

  override districts(cityId?: number): readonly District[] {
    if (cityId === undefined) return [...this.districtById.values()];
    return this.districtsByCity.get(cityId) ?? [];
  }

  override formerNames(id: number): readonly string[] {
    return this.former.get(id) ?? [];
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

  private addDistrict(source: DistrictSource, city: City): District {
    const { id, name, latitude, longitude } = source;
    const district: District = { id, name, city_id: city.id, latitude, longitude, city };
    this.districtById.set(id, district);
    return district;
  }
}
