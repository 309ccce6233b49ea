/** Something that went into another one of its kind. */
export interface GoneRecord {
  readonly id: number;
  readonly name: string;
  readonly into_name: string;
  /** Ads that have still to follow. */
  readonly ads_left: number;
}

/** Asked for again while ads are on their way, and no more once as many are left as before. */
const MOVING_MS = 10_000;

const leftIn = (gone: readonly GoneRecord[]): number => gone.reduce((sum, { ads_left }) => sum + ads_left, 0);

/** Whether ads are on their way, by what was known before. */
export const isMoving = (before: readonly GoneRecord[] | undefined, now: readonly GoneRecord[]): boolean =>
  before === undefined || leftIn(before) !== leftIn(now);

export const askedAgain = (
  known: { readonly gone: readonly GoneRecord[]; readonly moving: boolean } | undefined,
): number | false => (known?.moving && leftIn(known.gone) > 0 ? MOVING_MS : false);
