/** Value of one feature: text or a choice, a number of a range, yes or no, several choices. */
export type FeatureValue = string | number | boolean | readonly string[];

/** Keys are those of the category's filters. */
export type Features = Readonly<Record<string, FeatureValue>>;

/** A photo as an event keeps it; same fields as the photo store's reference. */
export interface ListingPhoto {
  /** It says nothing about the photo and stands in paths as it is. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** A tiny `data:` address for the blur placeholder. */
  readonly placeholder: string;
}

/** What an owner writes: the whole ad, as one revision of it holds it. */
export interface ListingContent {
  readonly title: string;
  readonly description: string;
  /** In kuruş. */
  readonly price_minor: number;
  readonly category_id: number;
  readonly city_id: number;
  readonly district_id: number;
  readonly features: Features;
  /** 1 to 20, in the owner's order. */
  readonly photos: readonly ListingPhoto[];
  /** One of `photos`; null means the first. */
  readonly cover_photo_id: string | null;
  readonly deliver_in_person: boolean;
}
