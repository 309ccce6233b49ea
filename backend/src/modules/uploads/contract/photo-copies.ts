/** A photo that an ad showed before, most likely the same picture: scaled, saved again, turned or a little cut off. */
export interface PhotoCopy {
  readonly photo_id: string;
  readonly other_photo_id: string;
  /** The ad that took the other photo. */
  readonly listing_id: number;
  /** 100: the same shapes throughout. */
  readonly nearness: number;
}

/** Looks for copies of photos among the photos of all ads, whosever they are. */
export abstract class PhotoCopies {
  /**
   * What other ads had shown before these photos came in: whoever was first has copied nobody. Nearest first for each photo; none for
   * photos that are unknown or not looked at yet.
   */
  abstract of(photoIds: readonly string[], exceptListing: number | undefined): Promise<readonly PhotoCopy[]>;
}
