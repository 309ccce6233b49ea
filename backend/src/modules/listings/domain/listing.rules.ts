import { type CategoryFilter, featureErrors, LISTING_LIMITS, LISTING_SENTENCES } from '@ilan/api';
import type { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import type { Features, ListingContent } from './listing.content.js';
import { invalid } from './listing.errors.js';
import { keptPhotos } from './listing.photos.js';
import type { Revision } from './listing.state.js';

/** What the catalogue and the map say about the ids in an ad. */
export interface Reference {
  /** Null where the category is unknown. `id`: as it is now, where the one that was asked for has gone into another. */
  readonly category: {
    readonly id: number;
    readonly is_leaf: boolean;
    readonly hidden: boolean;
    readonly filters: readonly CategoryFilter[];
  } | null;
  /** Null for an unknown district, or one of another province. The ids: as they are now, where the one that was asked for has gone into another. */
  readonly place: {
    readonly city_id: number;
    readonly district_id: number;
    readonly latitude: number;
    readonly longitude: number;
  } | null;
}

/**
 * Content that keeps every rule, in the form in which an event holds it; or the sentences that say what is wrong.
 * @param before the category in which the ad stands already: it may stay there, also where no other may come
 */
export function checkedRevision(
  content: ListingContent,
  content_revision: number,
  { category, place }: Reference,
  before?: number,
): Result<Revision, AppError> {
  const errors = contentErrors(content);
  if (!category) errors.category_id = [LISTING_SENTENCES.category];
  else if (category.id !== before && category.hidden) errors.category_id = [LISTING_SENTENCES.categoryHidden];
  else if (category.id !== before && !category.is_leaf) errors.category_id = [LISTING_SENTENCES.categoryLeaf];
  else Object.assign(errors, featureErrors(category.filters, content.features));
  if (!place) errors.district_id = [LISTING_SENTENCES.location];
  if (!category || !place || Object.keys(errors).length > 0) return err(invalid(errors));

  const { title, description, price_minor, cover_photo_id } = content;
  return ok({
    content_revision,
    title,
    description,
    price_minor,
    category_id: category.id,
    ...place,
    ...splitFeatures(content.features, category.filters),
    ...keptPhotos(content.photos),
    cover_photo_id,
    deliver_in_person: content.deliver_in_person,
  });
}

/** What is wrong with an ad wherever it stands. How a typed form becomes content (spaces, prices) is the form's affair: `listingForm`. */
function contentErrors({ title, description, price_minor, photos, cover_photo_id }: ListingContent) {
  const errors: Record<string, string[]> = {};
  const must = (field: string, holds: boolean, sentence: string) => {
    if (!holds) (errors[field] ??= []).push(sentence);
  };
  const ids = new Set(photos.map(({ id }) => id));
  must('photos', photos.length > 0, LISTING_SENTENCES.photos);
  must('photos', photos.length <= LISTING_LIMITS.photosMax, LISTING_SENTENCES.photosMax);
  must('photos', ids.size === photos.length, LISTING_SENTENCES.photosTwice);
  must('cover_photo_id', !cover_photo_id || ids.has(cover_photo_id), LISTING_SENTENCES.cover);
  must('title', title.length >= LISTING_LIMITS.titleMin, LISTING_SENTENCES.title);
  must('title', title.length <= LISTING_LIMITS.titleMax, LISTING_SENTENCES.titleMax);
  must('price', isPrice(price_minor), LISTING_SENTENCES.price);
  must('description', description.length >= LISTING_LIMITS.descriptionMin, LISTING_SENTENCES.description);
  must('description', description.length <= LISTING_LIMITS.descriptionMax, LISTING_SENTENCES.descriptionMax);
  return errors;
}

const isPrice = (minor: number) => Number.isInteger(minor) && minor >= 0 && minor <= LISTING_LIMITS.priceMaxMinor;

/** Whether a new revision says nothing that the one before did not. The log does not keep the order of keys. */
export function sameContent(one: Revision, other: Revision): boolean {
  return inOneOrder({ ...one, content_revision: 0 }) === inOneOrder({ ...other, content_revision: 0 });
}

function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function splitFeatures(features: Features, filters: readonly CategoryFilter[]) {
  const chosen: Record<string, string | number | boolean | string[]> = {};
  const text_features: Record<string, string> = {};
  for (const { key, type } of filters) {
    const value = Object.hasOwn(features, key) ? features[key] : undefined;
    if (value === undefined) continue;
    if (type === 'text') text_features[key] = String(value).trim();
    else chosen[key] = typeof value === 'object' ? [...value] : value;
  }
  return { features: chosen, text_features };
}

const DAY_MS = 86_400_000;

/**
 * Ads that are active since this moment, or longer, have run out.
 * @param ad_duration_days the setting: how long an ad stays; below 1 for ever
 * @returns undefined where none ever does
 */
export const activeTooLongSince = (ad_duration_days: number, now: Date): Date | undefined =>
  ad_duration_days < 1 ? undefined : new Date(now.getTime() - ad_duration_days * DAY_MS);
