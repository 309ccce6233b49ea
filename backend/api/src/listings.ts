import * as z from 'zod/mini';
import { page, timestamp } from './common.js';

export const listingStatus = z.enum(['active', 'sold', 'inactive', 'pending']);
export type ListingStatus = z.infer<typeof listingStatus>;

/** A status that a client sends: `pedding` is an old misspelling of `pending`. */
export const listingStatusInput = z.pipe(
  z.enum([...listingStatus.options, 'pedding'], 'Geçersiz ilan durumu.'),
  z.transform((status): ListingStatus => (status === 'pedding' ? 'pending' : status)),
);

export const photo = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  /** data: address of a tiny blurred picture. */
  placeholder: z.string(),
  /** `/photos/<id>/320.webp`, 800, 1600 and the JPEG fallback. */
  urls: z.object({ small: z.string(), medium: z.string(), large: z.string(), fallback: z.string() }),
});
export type Photo = z.infer<typeof photo>;

export const place = z.object({ id: z.int(), name: z.string() });

export const listingCard = z.object({
  id: z.int(),
  /** `ford-focus-mavi-p1234`: the path of the product page without the slash. */
  slug_pid: z.string(),
  title: z.string(),
  /** Decimal string in TRY: `"1250.50"`. */
  price: z.string(),
  /** The same in kuruş. */
  price_minor: z.int(),
  category_id: z.int(),
  city: place,
  district: place,
  cover: z.nullable(photo),
  photo_count: z.int(),
  featured: z.boolean(),
  urgent: z.boolean(),
  status: listingStatus,
  /** The sort date: when it was first approved. */
  published_at: timestamp,
  revision: z.int(),
  /** In lists near a point alone: whole kilometres from it to the middle of the district, at least 1. */
  distance_km: z.optional(z.int()),
});
export type ListingCard = z.infer<typeof listingCard>;

export const feature = z.object({
  key: z.string(),
  label: z.string(),
  /** As people read it: `"120 m²"`, `"Evet"`, `"Klima, Kombi (doğalgaz)"`. */
  text: z.string(),
});

/** How soon a seller usually answers who writes to them first; told only where there is enough to say it. */
export const replyHabit = z.enum(['within_an_hour', 'within_a_day', 'within_days']);
export type ReplyHabit = z.infer<typeof replyHabit>;

export const seller = z.object({
  id: z.int(),
  name: z.string(),
  photo: z.nullable(z.string()),
  member_since: timestamp,
  listing_count: z.int(),
  has_phone: z.boolean(),
  reply_habit: z.nullable(replyHabit),
});
export type Seller = z.infer<typeof seller>;

/** `slug_cid`: null where the category is hidden, which has no page of its own then. */
export const crumb = z.object({ id: z.int(), name: z.string(), slug_cid: z.nullable(z.string()) });

/** GET /api/listings/{id} */
export const listingDetail = z.extend(listingCard, {
  /** Ten digits. */
  listing_number: z.string(),
  description: z.string(),
  photos: z.array(photo),
  features: z.array(feature),
  deliver_in_person: z.boolean(),
  breadcrumb: z.array(crumb),
  seller,
  latitude: z.number(),
  longitude: z.number(),
  views: z.int(),
  favorites_count: z.int(),
  messages_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  sold_at: z.nullable(timestamp),
  /** Until when it is featured and marked as urgent, where it is; told to its owner and to staff alone. */
  promoted_until: z.optional(z.object({ featured: z.nullable(timestamp), urgent: z.nullable(timestamp) })),
});
export type ListingDetail = z.infer<typeof listingDetail>;

export const listingSort = z.enum(['newest', 'price_asc', 'price_desc', 'relevance', 'distance']);
export type ListingSort = z.infer<typeof listingSort>;

export const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });
/** One bar of a histogram: how many have at least `from` and less than `to` (the last one: at most). */
export const bar = z.object({ from: z.number(), to: z.number(), count: z.int() });
export type Bar = z.infer<typeof bar>;

/** What can be chosen on the left of a list, with how many ads each choice would give (its own selection ignored). */
export const facet = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['select', 'multiselect', 'range', 'boolean', 'text', 'category', 'city', 'district']),
  unit: z.optional(z.string()),
  /** Key of the facet that this one's values hang on: `model` on `marka`. It is offered once that one has a choice. */
  depends_on: z.optional(z.string()),
  values: z.array(facetValue),
  /** Of `range` only: the smallest and largest value among the ads; of the facet `price` in TRY. Absent when no ad has one. */
  range: z.optional(z.object({ min: z.number(), max: z.number() })),
  /** Of `range` only: how the ads are spread over it, from the smallest to the largest. Absent where one value is all, or counting took too long. */
  histogram: z.optional(z.array(bar)),
});
export type Facet = z.infer<typeof facet>;

/** A part of what was typed that was taken for a filter. */
export const guess = z.object({
  /** `category`, `place`, `price` or the key of a filter; what `verbatim` calls it. */
  name: z.string(),
  typed: z.string(),
  /** What it was taken for: `Kadıköy, İstanbul`. */
  label: z.string(),
  /** `q` without it. */
  without: z.string(),
});
export type Guess = z.infer<typeof guess>;

/** How the words of `q` were read. */
export const understood = z.object({
  guesses: z.array(guess),
  /** More ads have the words as words: how many, and the `verbatim` that shows them. */
  as_words: z.nullable(z.object({ total: z.int(), verbatim: z.string() })),
  /** A spelling that was corrected, or with `verbatim=spelling` one that could be. */
  spelling: z.nullable(z.object({ typed: z.string(), right: z.string(), applied: z.boolean() })),
  /** Nothing has all that was typed: what is shown instead. Null where what was typed was found, or nothing at all. */
  step: z.nullable(
    z.object({
      kind: z.enum(['fewer_filters', 'fewer_words', 'category', 'wider_area']),
      missing: z.string(),
      /** `iphone · Kadıköy, İstanbul` */
      shown: z.string(),
    }),
  ),
});
export type Understood = z.infer<typeof understood>;

/** What an address asks by a filter that is another sort by now, so that the list goes on without it. */
export const leftOut = z.object({
  /** As the address says it: `f[key]`. */
  key: z.string(),
  label: z.string(),
  values: z.array(z.string()),
  /** Whoever sells says it in words of their own now: there is nothing to choose from, and words are searched for. */
  in_words: z.optional(z.literal(true)),
});
export type LeftOut = z.infer<typeof leftOut>;

/**
 * GET /api/listings?q&category_id&city_id&district_id&price_min&price_max&f[key]=…&posted_within&with_photos&in_person&sort&page&per_page&lat&lng&radius_km.
 * `f[renk]=Mavi&f[renk]=Gri` means either; `f[km]=10000-50000`, `-50000` and `10000-` are ranges; `f[garanti]=1` is yes;
 * `f[motor_no]=vtec tur` of a filter that sellers answer in their own words: all of these words, each by its beginning.
 * `radius_km` goes around `lat` and `lng`, or around the middle of the chosen place, which then bounds nothing itself.
 * `posted_within=7` means no older than seven days; `with_photos=1` and `in_person=1` leave out ads without. Their counts are the facets
 * `posted`, `with_photos` and `in_person`.
 */
export const listingPage = z.extend(page(listingCard), {
  facets: z.array(facet),
  /** Only with `q`. Filters that were chosen win over what was understood. */
  understood: z.optional(understood),
  /** Only where something is. */
  left_out: z.optional(z.array(leftOut)),
});
export type ListingPage = z.infer<typeof listingPage>;

/** GET /api/listings/{id}/similar */
export const similarListings = z.object({ data: z.array(listingCard) });
export type SimilarListings = z.infer<typeof similarListings>;

/** GET /api/listings/{id}/price-history, newest first. */
export const priceHistory = z.object({
  data: z.array(z.object({ price: z.string(), price_minor: z.int(), changed_at: timestamp })),
});
export type PriceHistory = z.infer<typeof priceHistory>;
