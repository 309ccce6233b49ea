import { hashKey } from '@tanstack/react-query';
import type { DraftUpdate, FeatureValue, MyDraft, MyListingContent, Photo } from '@ilan/api';
import { typedPrice } from '@/shared/forms/typed-price';

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface DraftPhoto {
  /** Ours, from the moment that the file was chosen; stays when the picture is turned. */
  readonly key: string;
  /** Of the file; empty for photos that came from the server. */
  readonly name: string;
  /** Null until the server has it. */
  readonly photo: Photo | null;
  /** Its id while the server has the file and still makes the photo. */
  readonly inWork?: string;
  /** Ids of the person's other uploads that look the same. */
  readonly sameAs: readonly string[];
}

/** An ad as far as it is written. The first photo is the cover. */
export interface Draft {
  readonly photos: readonly DraftPhoto[];
  readonly categoryId: number | null;
  readonly title: string;
  readonly description: string;
  /** As typed, grouped: `1.250,5`. */
  readonly price: string;
  readonly city: Named | null;
  readonly district: Named | null;
  readonly deliverInPerson: boolean;
  /** By key of the filter; a measure that is no number stays as it was typed. */
  readonly features: Readonly<Record<string, FeatureValue>>;
}

export const EMPTY: Draft = {
  photos: [],
  categoryId: null,
  title: '',
  description: '',
  price: '',
  city: null,
  district: null,
  deliverInPerson: false,
  features: {},
};

/** Nothing in it that somebody would miss. */
export const isBlank = (draft: Draft): boolean =>
  draft.photos.length === 0 &&
  draft.categoryId === null &&
  [draft.title, draft.description, draft.price].every((text) => text.trim() === '');

export const photoFromServer = (photo: Photo): DraftPhoto => ({ key: photo.id, name: '', photo, sameAs: [] });

export const uploadedIds = ({ photos }: Draft): readonly string[] =>
  photos.flatMap(({ photo }) => (photo ? [photo.id] : []));

/** What the server keeps of it. */
export const draftUpdateOf = (draft: Draft, writer: string): DraftUpdate => ({
  photos: [...uploadedIds(draft)],
  category_id: draft.categoryId,
  title: draft.title.slice(0, 500),
  price: draft.price,
  description: draft.description.slice(0, 20_000),
  city_id: draft.city?.id ?? null,
  district_id: draft.district?.id ?? null,
  deliver_in_person: draft.deliverInPerson,
  features: { ...draft.features },
  written_by: writer,
});

export const draftFromServer = (kept: NonNullable<MyDraft['draft']>): Draft => ({
  photos: kept.photos.map(photoFromServer),
  categoryId: kept.category_id,
  title: kept.title,
  description: kept.description,
  price: kept.price,
  city: kept.city,
  district: kept.district,
  deliverInPerson: kept.deliver_in_person,
  features: kept.features,
});

/** An ad that is there, to be written anew. */
export const draftOfListing = (listing: MyListingContent): Draft => {
  const isCover = ({ id }: Photo): boolean => id === listing.cover_photo_id;
  return {
    photos: [...listing.photos.filter(isCover), ...listing.photos.filter((photo) => !isCover(photo))].map(
      photoFromServer,
    ),
    categoryId: listing.category_id,
    title: listing.title,
    description: listing.description,
    price: typedPrice(listing.price_minor),
    city: listing.city,
    district: listing.district,
    deliverInPerson: listing.deliver_in_person,
    features: listing.features,
  };
};

/** The same photos, words and details, however they came to stand there. */
export const saysTheSame = (one: Draft, other: Draft): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = ({ photos, title, description, city, district, ...rest }: Draft): string =>
  hashKey([
    photos.map(({ key, photo }) => photo?.id ?? key),
    [title, description].map((text) => text.trim()),
    [city?.id, district?.id],
    rest,
  ]);
