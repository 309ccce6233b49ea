import type { City, District } from '@ilan/api';

/**
 * The 81 provinces and 973 districts as staff keeps them, in memory: every answer is immediate and shared, so never change one, and none throws. A
 * province's id is its plate number, a district's is plate × 100 + n. District names recur across provinces: key on the id.
 */
export abstract class Locations {
  abstract city(id: number): City | undefined;
  abstract district(id: number): District | undefined;
  /** They are sorted by plate number. */
  abstract cities(): readonly City[];
  /** Of one province, in Turkish alphabetical order; of all of them without an id. */
  abstract districts(cityId?: number): readonly District[];
  /** What a place was called before; people still look for it so. */
  abstract formerNames(id: number): readonly string[];
  /** Another value once a place was changed: what is made out of places is made anew then. */
  abstract edition(): unknown;
  /** Provinces and districts that staff wants to see first among popular ones, in this order. */
  abstract putFirst(): readonly number[];
  /** Resolves when this process knows of every change that was made before the call; while the log is away it stays with what it knew. */
  abstract catchUp(): Promise<void>;
}

export { PLACES_STREAM } from './location-streams.js';
export type { PlaceEvent } from './places/place-events.js';
export { PLACE_COOKIE, placeOf, placeText } from './contract/place-cookie.js';

/** Which of its tables statements of other contexts may read. */
export { TABLES } from './tables.js';
