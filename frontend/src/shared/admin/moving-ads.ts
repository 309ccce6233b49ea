/** Something that went into another one of its kind. */
export interface GoneRecord {
  readonly id: number;
  readonly name: string;
  readonly into_name: string;
  /** Ads that have still to follow. */
  readonly ads_left: number;
}

/** How often is asked again while ads are on their way. */
const AGAIN_MS = 10_000;
/** Whose number has stood still as long are not on their way. Two answers in a moment, one of them for a hint, say nothing about that. */
const STILL_MS = 60_000;

interface Known {
  readonly gone: readonly GoneRecord[];
  /** When another number of ads was left for the last time. */
  readonly since: number;
}

const leftIn = (gone: readonly GoneRecord[]): number => gone.reduce((sum, { ads_left }) => sum + ads_left, 0);

/** @returns since when as many are left as now */
export const stillSince = (before: Known | undefined, gone: readonly GoneRecord[]): number =>
  before && leftIn(before.gone) === leftIn(gone) ? before.since : Date.now();

/** @returns after how many milliseconds to ask again; false where nothing is on its way */
export const askedAgain = (known: Known | undefined): number | false =>
  known && leftIn(known.gone) > 0 && Date.now() - known.since < STILL_MS ? AGAIN_MS : false;
