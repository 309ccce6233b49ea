import type { City, District } from '@ilan/api';

/** A point of which a district is the nearest one: its own middle, or that of a district that went into it. */
export interface DistrictMiddle {
  readonly latitude: number;
  readonly longitude: number;
  readonly district: District;
}

/** A place that is no more. */
export interface GonePlace {
  readonly id: number;
  /** What it was called last. */
  readonly name: string;
  /** The province in which it lay, which may be gone as well; null of a province. */
  readonly city_id: number | null;
  /** The place that is there for it now. */
  readonly into: number;
}

/**
 * The provinces and districts as staff keeps them, in memory: every answer is immediate and shared, so never change one, and none throws. A
 * province's id is its plate number; the number of a shipped district begins with it, that of one that staff has added says nothing. District names
 * recur across provinces: key on the id. Who asks by the id of a place that went into another one is answered with that one.
 */
export abstract class Locations {
  abstract city(id: number): City | undefined;
  abstract district(id: number): District | undefined;
  /** They are sorted by plate number. */
  abstract cities(): readonly City[];
  /** Of one province, in Turkish alphabetical order; of all of them without an id. */
  abstract districts(cityId?: number): readonly District[];
  /** The middles of all districts, and of those that went into them. */
  abstract middles(): readonly DistrictMiddle[];
  /** What a place was called before, and what those were called that went into it; people still look for it so. */
  abstract formerNames(id: number): readonly string[];
  /** How often a place went into another one or came back: it rises with each, and what was read by fewer is read anew. */
  abstract mergers(): number;
  /** Another value once a place was changed: what is made out of places is made anew then. */
  abstract edition(): unknown;
  /** Provinces and districts that staff wants to see first among popular ones, in this order. */
  abstract putFirst(): readonly number[];
  /** Resolves when this process knows of every change that was made before the call; while the log is away it stays with what it knew. */
  abstract catchUp(): Promise<void>;
  /** As `catchUp`, for who must not act by what was known before. @throws AppError unavailable while the log is away */
  abstract refresh(): Promise<void>;
  abstract gone(): readonly GonePlace[];
}

export { PlaceUse } from './contract/place-use.js';
export { PLACES_STREAM } from './location-streams.js';
export type { PlaceEvent } from './places/place-events.js';
export { PLACE_COOKIE, placeById, placeOf, placeText } from './contract/place-cookie.js';

/** Which of its tables statements of other contexts may read. */
export { TABLES } from './tables.js';
