import { sharedOf } from './knowledge-file.js';
import type { Place } from '../places.js';

const shared = sharedOf<{
  /** TL per net square metre of an ordinary flat, thousands, by plate number; others: `ELSEWHERE`. */
  readonly BY_PROVINCE: Readonly<Record<number, number>>;
  /** How a district compares with the rest of its province. */
  readonly BY_DISTRICT: Readonly<Record<number, number>>;
  /** Provinces by the sea. */
  readonly COAST: readonly number[];
  readonly SUMMER: readonly number[];
  readonly OLIVES: readonly number[];
  readonly LARGE_CITIES: readonly number[];
}>('real-estate-prices');
const { BY_PROVINCE, BY_DISTRICT } = shared;
export const { COAST, SUMMER, OLIVES, LARGE_CITIES } = shared;
const ELSEWHERE = 26;

/** In the countryside of a large province a square metre costs about half. */
const METROPOLITAN_COUNTRY = 0.6;
const METROPOLITAN = new Set([34, 6, 35, 16, 7, 48, 1, 33]);

/** TL per net square metre of an ordinary flat there. */
export function flatPrice({ city, district }: Place): number {
  const province = BY_PROVINCE[city.id] ?? ELSEWHERE;
  const central = district.name === 'Merkez' ? 1.1 : METROPOLITAN.has(city.id) ? METROPOLITAN_COUNTRY : 0.85;
  return province * 1_000 * (BY_DISTRICT[district.id] ?? central);
}
/** Districts on the sea, for what is said to be near a beach. */
export const SEASIDE = new Set([
  4801, 4803, 4804, 4807, 4809, 4810, 4802, 4806, 703, 711, 712, 717, 719, 707, 704, 708, 716, 714, 718, 912, 904, 3509,
  3511, 3512, 3516, 3526, 3530, 3514, 1002, 1004, 1006, 1008, 1009, 1017, 1010, 1701, 1704, 1706, 1708, 1709, 3306,
  3302, 3310, 3304, 3303, 3308, 1610, 1602, 3434, 4109, 4110, 3505, 3501, 7701, 7702, 7703, 7704, 7705, 7706,
]);
