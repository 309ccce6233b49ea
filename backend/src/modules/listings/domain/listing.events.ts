import { type InactiveReason, REVIEW_REASONS } from '@ilan/api';
import { z } from 'zod';
import type { EventReason } from '#platform/event-store/event-description.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { placeholdersApart } from './listing.upcasters.js';
import { moment, owner } from './owner-of-event.js';
import { promotionEvents } from './promotion.events.js';
import { type Reason, REASONS } from './reasons.js';

const revision = { content_revision: z.int().min(1) };

const photo = z.object({ id: z.string(), width: z.int(), height: z.int() });

const content = {
  ...revision,
  title: z.string(),
  description: z.string(),
  price_minor: z.int().min(0),
  category_id: z.int(),
  city_id: z.int(),
  district_id: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  features: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  /** Features that a person wrote rather than chose. */
  text_features: z.record(z.string(), z.string()),
  photos: z.array(photo).min(1),
  /** By photo: what it looks like from afar. A picture of somebody's home is as much theirs as their words. */
  placeholders: z.record(z.string(), z.string()),
  cover_photo_id: z.string().nullable(),
  deliver_in_person: z.boolean(),
};
const written = { fields: ['title', 'description', 'text_features', 'placeholders'], subject: 'owner_id' } as const;

const judgement = { ...owner, reason: z.enum(REASONS), note: z.string().nullable() };
const noted = { fields: ['note'], subject: 'owner_id' } as const;
const judged = ({ reason, note }: { readonly reason: Reason | null; readonly note: string | null }): EventReason => ({
  label: reason && REVIEW_REASONS[reason],
  note,
});

export const listingSubmitted = defineEvent({
  type: 'listing.submitted',
  version: 2,
  upcasters: { 1: placeholdersApart },
  schema: z.object({ listing_id: z.int(), listing_number: z.string().length(10), ...owner, ...content }),
  sealed: written,
  description: { label: 'İlan gönderildi', does: 'ilanı gönderdi', kind: 'content' },
});

export const listingEdited = defineEvent({
  type: 'listing.edited',
  version: 2,
  upcasters: { 1: placeholdersApart },
  /** `kept_live`: the approved revision stays public while this one waits. */
  schema: z.object({ ...owner, ...content, kept_live: z.boolean() }),
  sealed: written,
  description: { label: 'İlan düzenlendi', does: 'ilanı düzenledi', kind: 'content' },
});

export const listingApproved = defineEvent({
  type: 'listing.approved',
  version: 1,
  schema: z.object({
    ...owner,
    ...revision,
    /** The setting approved it, without a moderator. */
    automatic: z.boolean(),
    /** The public saw an older revision until now. */
    was_public: z.boolean(),
    /** The sort date: when it was first approved. A later approval repeats it. */
    published_at: moment,
  }),
  description: {
    label: 'İlan onaylandı',
    does: ({ automatic }) => (automatic ? 'ilanı inceleme olmadan yayına aldı' : 'ilanı onayladı'),
    kind: 'decision',
  },
});

export const listingRejected = defineEvent({
  type: 'listing.rejected',
  version: 1,
  schema: z.object({ ...judgement, ...revision }),
  sealed: noted,
  description: { label: 'İlan reddedildi', does: 'ilanı reddetti', why: judged, kind: 'decision' },
});

export const listingChangesRequested = defineEvent({
  type: 'listing.changes-requested',
  version: 1,
  schema: z.object({ ...judgement, ...revision }),
  sealed: noted,
  description: { label: 'Değişiklik istendi', does: 'ilanda değişiklik istedi', why: judged, kind: 'decision' },
});

/** The last decision is taken back, or appealed with success: the ad waits for review as if nobody had decided. */
export const listingReviewReopened = defineEvent({
  type: 'listing.review-reopened',
  version: 1,
  schema: z.object({
    ...owner,
    ...revision,
    decision: z.enum(['approved', 'rejected', 'changes_requested']),
    /** As it was before that decision. The sort date stays that of the first approval. */
    approved_revision: z.int().nullable(),
  }),
  description: { label: 'Karar geri alındı', does: 'ilan hakkındaki kararı geri aldı', kind: 'decision' },
});

export const listingSold = defineEvent({
  type: 'listing.sold',
  version: 1,
  schema: z.object(owner),
  description: { label: 'Satıldı', does: 'ilanı satıldı olarak işaretledi', kind: 'sale' },
});

export const listingDeactivated = defineEvent({
  type: 'listing.deactivated',
  version: 1,
  schema: z.object(owner),
  description: { label: 'Satıştan kaldırıldı', does: 'ilanı satıştan kaldırdı', kind: 'sale' },
});

export const listingReactivated = defineEvent({
  type: 'listing.reactivated',
  version: 1,
  schema: z.object({ ...owner, status: z.enum(['active', 'pending']) }),
  description: {
    label: 'Yeniden satışa açıldı',
    does: ({ status }) =>
      status === 'active' ? 'ilanı yeniden satışa açtı' : 'ilanı yeniden satışa açmak için incelemeye gönderdi',
    kind: 'sale',
  },
});

export const listingTakenDown = defineEvent({
  type: 'listing.taken-down',
  version: 1,
  schema: z.object(judgement),
  sealed: noted,
  description: { label: 'Yayından kaldırıldı', does: 'ilanı yayından kaldırdı', why: judged, kind: 'decision' },
});

export const listingRestored = defineEvent({
  type: 'listing.restored',
  version: 1,
  schema: z.object(owner),
  description: { label: 'Yayına geri alındı', does: 'ilanı yayına geri aldı', kind: 'decision' },
});

/** What the ad says stays; `from` was merged or deleted, or staff moved its ads. Nobody has to look at it again. */
export const listingCategoryMoved = defineEvent({
  type: 'listing.category-moved',
  version: 1,
  schema: z.object({ ...owner, from: z.int(), from_name: z.string(), to: z.int(), to_name: z.string() }),
  description: {
    label: 'Kategorisi değişti',
    does: ({ from_name, to_name }) => `ilanı “${from_name}” kategorisinden “${to_name}” kategorisine taşıdı`,
    kind: 'content',
  },
});

/** What the ad says stays, also the point that it said; its district went into another one, perhaps of another province. Nobody has to look at it again. */
export const listingDistrictMoved = defineEvent({
  type: 'listing.district-moved',
  version: 1,
  /** `city_id`: the province of `to`. */
  schema: z.object({
    ...owner,
    from: z.int(),
    from_name: z.string(),
    to: z.int(),
    to_name: z.string(),
    city_id: z.int(),
  }),
  description: {
    label: 'İlçesi değişti',
    does: ({ from_name, to_name }) => `ilanı “${from_name}” ilçesinden “${to_name}” ilçesine taşıdı`,
    kind: 'content',
  },
});

/** Staff made another sort of a filter, or gave an option another name: the answer is taken along. Nobody has to look at the ad again. */
export const listingAnswerConverted = defineEvent({
  type: 'listing.answer-converted',
  version: 1,
  schema: z.object({
    ...owner,
    key: z.string(),
    to_key: z.string(),
    label: z.string(),
    kind: z.enum(['select', 'multiselect', 'range', 'boolean', 'text']),
    /** Options of staff, never words of a person. */
    map: z.record(z.string(), z.string().nullable()),
    rest: z.enum(['keep', 'drop']),
    when: z.object({ key: z.string(), value: z.string() }).nullable(),
  }),
  description: {
    label: 'Özelliği çevrildi',
    does: ({ label }) => `ilanın “${label}” bilgisini filtrenin yeni hâline çevirdi`,
    kind: 'content',
  },
});

export const listingExpired = defineEvent({
  type: 'listing.expired',
  version: 1,
  schema: z.object(owner),
  description: { label: 'Süresi doldu', does: 'süresi dolan ilanı yayından kaldırdı', kind: 'sale' },
});

export const listingDeleted = defineEvent({
  type: 'listing.deleted',
  version: 1,
  schema: z.object({
    ...owner,
    by: z.enum(['owner', 'staff']),
    reason: z.enum(REASONS).nullable(),
    note: z.string().nullable(),
  }),
  sealed: noted,
  description: { label: 'İlan silindi', does: 'ilanı sildi', why: judged, kind: 'sale' },
});

export const listingEvents = [
  listingSubmitted,
  listingEdited,
  listingApproved,
  listingRejected,
  listingChangesRequested,
  listingReviewReopened,
  listingSold,
  listingDeactivated,
  listingReactivated,
  listingTakenDown,
  listingRestored,
  ...promotionEvents,
  listingCategoryMoved,
  listingDistrictMoved,
  listingAnswerConverted,
  listingExpired,
  listingDeleted,
] as const;

export type ListingEvent = EventOf<(typeof listingEvents)[number]>;
export type EventData<Type extends ListingEvent['type']> = Extract<ListingEvent, { type: Type }>['data'];

/**
 * What the events that change nothing but the status make of an ad; they hold no more than whose it is, and when. Read models of all
 * contexts fold them by this table, so a new one asks nobody else. Who looks for what reads `listing.sold`, `listing.deactivated` or
 * `listing.expired` finds it by `isStatusChange` and `statusAfter`: those that fold them do not name them. Whom of them favourites
 * tell people of they say by name.
 */
const STATUS_AFTER = {
  'listing.sold': { status: 'sold', inactive_reason: null },
  'listing.deactivated': { status: 'inactive', inactive_reason: 'owner' },
  'listing.expired': { status: 'inactive', inactive_reason: 'expired' },
} as const satisfies Partial<Record<ListingEvent['type'], StatusAfter>>;

/** Who folds a status of these names each, so that one more (an ad that comes back without a review) is an error there. */
export interface StatusAfter {
  readonly status: 'sold' | 'inactive';
  readonly inactive_reason: InactiveReason | null;
}

export type StatusChange = Extract<ListingEvent, { type: keyof typeof STATUS_AFTER }>;

export const statusAfter = ({ type }: Pick<StatusChange, 'type'>): StatusAfter => STATUS_AFTER[type];

/** Every event but these, of whatever context, writes content, decides, or holds something of its own: what it means is said by name. */
export const isStatusChange = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: StatusChange['type'] }> => Object.hasOwn(STATUS_AFTER, event.type);
