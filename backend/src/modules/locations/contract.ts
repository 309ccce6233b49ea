import type { City, District } from '@ilan/api';

/**
 * The 81 provinces and 973 districts, in memory: every answer is immediate and shared, so never change one, and none throws. A
 * province's id is its plate number, a district's is plate × 100 + n. District names recur across provinces: key on the id.
 */
export abstract class Locations {
  abstract city(id: number): City | undefined;
  abstract district(id: number): District | undefined;
  /** They are sorted by plate number. */
  abstract cities(): readonly City[];
  /** Of one province, in Turkish alphabetical order; of all of them without an id. */
  abstract districts(cityId?: number): readonly District[];
}

export { PLACE_COOKIE, placeOf, placeText } from './contract/place-cookie.js';

/** Which of its tables statements of other contexts may read. */
export { TABLES } from './tables.js';
