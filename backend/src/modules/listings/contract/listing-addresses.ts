export interface ListingAddress {
  /** `ford-focus-mavi-p1234` */
  readonly slug_pid: string;
  readonly updated_at: Date;
}

/** Addresses of the ads that are on sale, for sitemaps. */
export abstract class ListingAddresses {
  /** Ascending ids above `afterId` up to and including `throughId`. */
  abstract between(afterId: number, throughId: number): Promise<ListingAddress[]>;
  /** 0 when there is none. */
  abstract highestId(): Promise<number>;
}
