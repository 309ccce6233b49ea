import type { City, District } from '@ilan/api';
import type { Locations } from '#modules/locations/contract.js';
import type { SeededRandom } from './seeded-random.js';
import type { Setting } from './knowledge/writer.js';
import { SEASIDE } from './knowledge/real-estate-prices.js';
import { fromPlace, inPlace } from './turkish.js';

export interface Place {
  readonly city: City;
  readonly district: District;
  /** As people say it: `Kadıköy`, but `Isparta merkez`. */
  readonly name: string;
  readonly inName: string;
  readonly fromName: string;
}

export interface Where {
  readonly provinces?: readonly number[];
  readonly setting?: Setting;
}

/** Per thousand; provinces that are not named share the rest equally. */
const PER_THOUSAND: Readonly<Record<number, number>> = {
  34: 180,
  6: 70,
  35: 50,
  16: 40,
  7: 40,
  1: 24,
  42: 24,
  41: 24,
  27: 20,
  33: 20,
  48: 20,
  55: 16,
  20: 15,
  26: 15,
  38: 15,
  54: 14,
  59: 14,
  9: 14,
  10: 14,
  45: 14,
  21: 13,
  61: 12,
  63: 12,
  31: 12,
  17: 9,
  46: 9,
  44: 8,
  25: 8,
  65: 8,
  52: 8,
  67: 7,
  81: 7,
  77: 7,
  39: 7,
  22: 7,
};
const SLOTS = 1_000;

/**
 * Spreads ads over provinces by weight without leaving one out: every thousand ads carry the same shares in another
 * order, and inside a province the districts take turns, the central ones twice as often.
 */
export class Places {
  private readonly slots: readonly number[];
  private readonly turns = new Map<number, readonly District[]>();
  private readonly used = new Map<number, number>();

  constructor(
    private readonly locations: Locations,
    private readonly random: SeededRandom,
  ) {
    const cities = locations.cities();
    const named = cities.reduce((sum, { id }) => sum + (PER_THOUSAND[id] ?? 0), 0);
    const others = cities.filter(({ id }) => PER_THOUSAND[id] === undefined);
    const share = Math.max(1, Math.floor((SLOTS - named) / others.length));
    this.slots = cities.flatMap(({ id }) => Array.from({ length: PER_THOUSAND[id] ?? share }, () => id));
    for (const { id } of cities) this.turns.set(id, this.turnsOf(id));
  }

  /** The place of the nth ad; with `provinces` in one of those, with `setting` in such a district, where there is one. */
  next(ordinal: number, { provinces, setting }: Where = {}): Place {
    const lap = Math.floor(ordinal / this.slots.length);
    const planned = this.order(lap)[ordinal % this.slots.length] ?? 34;
    if (!provinces || provinces.includes(planned)) return this.inCity(planned, setting);
    const weights = provinces.map((id) => [id, PER_THOUSAND[id] ?? 5] as const);
    return this.inCity(this.random.fork(`place-${ordinal}`).weighted(weights), setting);
  }

  /** Share of all ads by plate number. */
  shares(): ReadonlyMap<number, number> {
    const shares = new Map<number, number>();
    for (const id of this.slots) shares.set(id, (shares.get(id) ?? 0) + 1 / this.slots.length);
    return shares;
  }

  inCity(cityId: number, setting?: Setting): Place {
    const all = this.turns.get(cityId) ?? [];
    const fitting = setting ? all.filter((district) => FITS[setting](district)) : [];
    const districts = fitting.length > 0 ? fitting : all;
    const turn = this.used.get(cityId) ?? 0;
    this.used.set(cityId, turn + 1);
    const district = districts[turn % districts.length];
    if (!district) throw new RangeError(`No province ${cityId}`);
    return placeOf(district);
  }

  private orders: { lap: number; order: readonly number[] } | undefined;

  private order(lap: number): readonly number[] {
    if (this.orders?.lap !== lap) this.orders = { lap, order: this.random.fork(`lap-${lap}`).shuffled(this.slots) };
    return this.orders.order;
  }

  private turnsOf(cityId: number): readonly District[] {
    const districts = this.locations.districts(cityId);
    const busy = districts.filter(isBusy);
    return this.random.fork(`districts-${cityId}`).shuffled([...districts, ...busy]);
  }
}

export function placeOf(district: District): Place {
  const { city } = district;
  const central = district.name === 'Merkez' || district.name === city.name;
  if (central) {
    return {
      city,
      district,
      name: `${city.name} merkez`,
      inName: `${city.name} merkezde`,
      fromName: `${city.name} merkezden`,
    };
  }
  return {
    city,
    district,
    name: district.name,
    inName: inPlace(district.name),
    fromName: fromPlace(district.name),
  };
}

/** Districts where much is for sale: they take turns twice. */
const BUSY = new Set([
  3403, 3404, 3408, 3412, 3418, 3423, 3424, 3425, 3426, 3427, 3428, 3437, 3438, 607, 610, 617, 619, 625, 3507, 3508,
  3517, 3521, 3510, 1612, 1615, 1617, 703, 713, 714, 718, 103, 112, 3308, 3313, 4106, 4108, 4801, 4804, 4807,
]);

const isBusy = ({ id, name }: District): boolean => BUSY.has(id) || name === 'Merkez';

const FITS: Readonly<Record<Setting, (district: District) => boolean>> = {
  seaside: ({ id }) => SEASIDE.has(id),
  central: isBusy,
  country: (district) => !isBusy(district),
};
