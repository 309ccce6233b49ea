/** How an owner knows one of their ads again, in a sentence about it. */
export interface OwnAdFace {
  /** In quotation marks where somebody wrote it. */
  readonly title: string;
  /** Where everybody sees it; where nobody but its owner does, their own list. */
  readonly page?: string;
  /** Where its owner sees it, with what staff wrote about it. */
  readonly mine?: string;
  readonly picture?: string;
  /** Everybody can buy it: neither sold nor set aside. */
  readonly on_sale?: boolean;
}

/** Of an ad that is gone. */
export const noAd: OwnAdFace = { title: 'Bir' };

/** Ads as their owners have them, for what those are told of them. */
export abstract class OwnAdFaces {
  /** Those that are deleted, or whose words are gone, may be absent. */
  abstract byIds(ids: readonly number[]): Promise<ReadonlyMap<number, OwnAdFace>>;
}
