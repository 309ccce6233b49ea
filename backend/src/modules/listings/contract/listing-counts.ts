export interface PopularPlace {
  readonly type: 'city' | 'district';
  readonly id: number;
  readonly count: number;
}

/** How many ads are on sale, and where; some seconds old. */
export abstract class ListingCounts {
  abstract total(): Promise<number>;
  /** Category of the ad → ads; those of the categories below are not summed up. */
  abstract byCategory(): Promise<ReadonlyMap<number, number>>;
  /** The provinces and districts with most ads, most first. */
  abstract popularPlaces(limit: number): Promise<readonly PopularPlace[]>;
}
