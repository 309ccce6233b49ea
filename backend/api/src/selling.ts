import * as z from 'zod/mini';
import { page, timestamp, wholeParam } from './common.js';
import { featureValue } from './listing-form.js';
import { listingCard, listingStatus, photo, place } from './listings.js';

export const inactiveReason = z.enum(['owner', 'expired', 'rejected', 'changes_requested', 'taken_down']);
export type InactiveReason = z.infer<typeof inactiveReason>;
/** Whether staff decided it, whose words the owner then reads, and whether that was a no. */
export const INACTIVE_REASONS = {
  owner: { by_staff: false, is_no: false },
  expired: { by_staff: false, is_no: false },
  rejected: { by_staff: true, is_no: true },
  changes_requested: { by_staff: true, is_no: false },
  taken_down: { by_staff: true, is_no: true },
} as const satisfies Record<InactiveReason, { readonly by_staff: boolean; readonly is_no: boolean }>;

/** What an owner may do with an ad right now. */
export const ownerAction = z.enum(['edit', 'mark_sold', 'deactivate', 'reactivate', 'delete']);
export type OwnerAction = z.infer<typeof ownerAction>;

/** What an owner does in one press, and the call that does it: POST /api/listings/{id}/{path} (200, `listingPosted`). */
export const STATUS_ACTION_PATHS = {
  mark_sold: 'sold',
  deactivate: 'deactivate',
  reactivate: 'reactivate',
} as const satisfies Record<Exclude<OwnerAction, 'edit' | 'delete'>, string>;
export type StatusAction = keyof typeof STATUS_ACTION_PATHS;

/** POST /api/listings (201) and PUT /api/listings/{id}: what became of it decides which sentence the owner reads. */
export const listingPosted = z.object({
  id: z.int(),
  listing_number: z.string(),
  slug_pid: z.string(),
  status: listingStatus,
  revision: z.int(),
  /** One of `SELLING_SENTENCES`. */
  message: z.string(),
});
export type ListingPosted = z.infer<typeof listingPosted>;

/** Why staff decided as they did, for the owner's eyes. */
export const ownerNotice = z.object({
  /** `duplicate` */
  reason: z.string(),
  /** `Tekrarlanan ilan` */
  reason_label: z.string(),
  note: z.nullable(z.string()),
  decided_at: timestamp,
});

export const myListing = z.extend(listingCard, {
  listing_number: z.string(),
  inactive_reason: z.nullable(inactiveReason),
  /** Null while it waits for its first approval. */
  published_at: z.nullable(timestamp),
  created_at: timestamp,
  views: z.int(),
  favorites_count: z.int(),
  messages_count: z.int(),
  /** How many visitors saw the telephone number. */
  phone_reveals: z.int(),
  /** It is or was: GET /api/listings/{id}/promotions tells what happened meanwhile. */
  promoted: z.boolean(),
  actions: z.array(ownerAction),
  notice: z.nullable(ownerNotice),
});
export type MyListing = z.infer<typeof myListing>;

/** What an owner reads after a command. */
export const SELLING_SENTENCES = {
  published: 'İlanınız başarıyla yayınlandı.',
  review: 'Eklediğiniz ilan incelendikten sonra yayınlanacaktır.',
  /** Of an ad that was there before. */
  review_of_own: 'İlanınız incelendikten sonra yayınlanacaktır.',
  /** Saved without a difference. */
  unchanged: 'İlanınızda bir değişiklik yapmadınız.',
  status: 'İlan durumu güncellendi.',
} as const;

/** The tabs of My ads, each with its number of ads. */
export const listingTab = z.enum(['all', 'active', 'sold', 'inactive', 'pending']);
export type ListingTab = z.infer<typeof listingTab>;

const myPage = page(myListing);
/** GET /api/my/listings?status&q&page&per_page, newest first. */
export const myListings = z.extend(myPage, {
  meta: z.extend(myPage.shape.meta, { counts: z.record(listingTab, z.int()) }),
});
export type MyListings = z.infer<typeof myListings>;

/** GET /api/my/listings/misfits: own ads whose category asks something else than when they were written; they go on as they are. */
export const misfitListings = z.object({
  data: z.array(z.object({ id: z.int(), title: z.string(), problems: z.array(z.string()) })),
});
export type MisfitListings = z.infer<typeof misfitListings>;

/** The query of GET /api/my/listings; `pedding` is an old misspelling of `pending`. */
export const myListingsQuery = z.pipe(
  z.transform((query: unknown) =>
    query !== null && typeof query === 'object'
      ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
      : query,
  ),
  z.object({
    status: z._default(
      z.pipe(
        z.enum([...listingTab.options, 'pedding'], 'Geçersiz ilan durumu.'),
        z.transform((tab): ListingTab => (tab === 'pedding' ? 'pending' : tab)),
      ),
      'all',
    ),
    q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Arama en fazla 200 karakter olabilir.'))),
    page: z._default(wholeParam(10_000, 'Geçersiz sayfa numarası.'), 1),
    per_page: z._default(wholeParam(60, 'Bir sayfada en fazla 60 ilan gösterilebilir.'), 24),
  }),
);
export type MyListingsQuery = z.output<typeof myListingsQuery>;

/** GET /api/my/listings/{id}: the owner's newest content as the wizard fills in, approved or not. */
export const myListingContent = z.extend(myListing, {
  description: z.string(),
  photos: z.array(photo),
  cover_photo_id: z.nullable(z.string()),
  features: z.record(z.string(), featureValue),
  /** What the ad says to filters that its category does not ask any more: it leaves the ad with the next edit. */
  unasked_features: z.array(z.object({ label: z.string(), text: z.string() })),
  deliver_in_person: z.boolean(),
  content_revision: z.int(),
});
export type MyListingContent = z.infer<typeof myListingContent>;

export const favorite = z.extend(listingCard, {
  favorited_at: timestamp,
  /** What the ad cost when it was put among the favourites, in kuruş. */
  price_minor_then: z.int(),
});
export type Favorite = z.infer<typeof favorite>;

/** GET /api/favorites?page&cursor: newest first; ads that are gone fall out. POST and DELETE /api/favorites/{listing_id} answer 204. */
export const favorites = page(favorite);
export type Favorites = z.infer<typeof favorites>;

/** GET /api/favorites/ids: the hearts of this person. */
export const favoriteIds = z.object({ data: z.array(z.int()) });
export type FavoriteIds = z.infer<typeof favoriteIds>;

/** `cursor` is what `links.next` carries: what comes after it, however many hearts were taken meanwhile. */
export const favoritesPageQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/, 'Geçersiz adres.'))),
  page: z._default(
    z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Geçersiz sayfa numarası.')),
        z.transform((text: string) => Number(text)),
      ),
    ),
    1,
  ),
});

/** POST /api/listings/{id}/view: once a page is looked at (204); counted once a visitor and day, the owner's never. */

/** POST /api/listings/{id}/reveal-phone */
export const revealedPhone = z.object({ phone: z.string() });
export type RevealedPhone = z.infer<typeof revealedPhone>;

const written = (max: number) => z.string().check(z.maxLength(max));
const draftFields = {
  category_id: z.nullable(z.int()),
  title: written(500),
  /** As typed: `1.250,5`. */
  price: written(50),
  description: written(20_000),
  deliver_in_person: z.boolean(),
  features: z.record(z.string().check(z.maxLength(60)), featureValue),
  /** Chosen by the browser that wrote it, which so knows its own words again when the answer to a PUT was lost. */
  written_by: z.optional(written(60)),
};

/**
 * PUT /api/my/draft: the ad that a person is writing, as far as they have come, one a person; kept as it is and never judged.
 * Its photos are kept as long as the draft is. DELETE /api/my/draft throws it away (204); posting an ad does not.
 */
export const draftUpdate = z.strictObject({
  ...draftFields,
  /** Uploads, the cover first; those that are gone are left out. */
  photos: z.array(z.string()).check(z.maxLength(20)),
  city_id: z.nullable(z.int()),
  district_id: z.nullable(z.int()),
});
export type DraftUpdate = z.infer<typeof draftUpdate>;

/** GET /api/my/draft, and what PUT answers; `draft` is null when there is none. */
export const myDraft = z.object({
  draft: z.nullable(
    z.object({
      ...draftFields,
      photos: z.array(photo),
      city: z.nullable(place),
      district: z.nullable(place),
      updated_at: timestamp,
    }),
  ),
});
export type MyDraft = z.infer<typeof myDraft>;
