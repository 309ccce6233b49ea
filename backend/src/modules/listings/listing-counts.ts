/** How many active public ads there are; a few seconds old at most. */
export abstract class ListingCounts {
  abstract total(): Promise<number>;
  /** Category of the ad → ads; categories above are not summed up. */
  abstract byCategory(): Promise<ReadonlyMap<number, number>>;
  /** The provinces and districts with most ads, most first. */
  abstract popularPlaces(limit: number): Promise<readonly PopularPlace[]>;
}

export interface PopularPlace {
  readonly type: 'city' | 'district';
  readonly id: number;
  readonly count: number;
}
