import * as z from 'zod/mini';
import { packageKind } from './packages.js';
import { adminListQuery } from './admin-query.js';
import { idParam, page, timestamp } from './common.js';
import { crumb, feature, listingCard, listingStatus, listingStatusInput, photo } from './listings.js';
import { resultsWith, someListings } from './many-listings.js';
import { decisionRecord, reviewReason } from './moderation.js';
import { roleName, staffReason } from './roles.js';
import { inactiveReason } from './selling.js';

// ---- Adverts ---------------------------------------------------------------------------------------------------------

export const advertRow = z.extend(listingCard, {
  listing_number: z.string(),
  inactive_reason: z.nullable(inactiveReason),
  published_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  category_name: z.string(),
  owner: z.object({ id: z.int(), name: z.string() }),
  /** Nobody but staff sees the ad until the account is open again. */
  owner_suspended: z.boolean(),
  views: z.int(),
  favorites_count: z.int(),
  complaint_count: z.int(),
  featured_until: z.nullable(timestamp),
});
export type AdvertRow = z.infer<typeof advertRow>;

const advertPage = page(advertRow);
/** GET /api/admin/adverts?status&q&category_id&city_id&owner_id&featured&sort (adverts.view) */
export const advertList = z.extend(advertPage, {
  meta: z.extend(advertPage.shape.meta, {
    counts: z.record(z.enum(['all', ...listingStatus.options]), z.int()),
  }),
});
export type AdvertList = z.infer<typeof advertList>;

export const advertAction = z.enum(['moderate', 'take_down', 'restore', 'feature', 'end_feature', 'delete']);
export type AdvertAction = z.infer<typeof advertAction>;

/** GET /api/admin/adverts/{id} (adverts.view): the newest words of one ad, approved or not. */
export const advertDetail = z.extend(advertRow, {
  content_revision: z.int(),
  description: z.string(),
  photos: z.array(photo),
  features: z.array(feature),
  breadcrumb: z.array(crumb),
  deliver_in_person: z.boolean(),
  decisions: z.array(decisionRecord),
  /** What the viewer may do with it as it stands. */
  actions: z.array(advertAction),
});
export type AdvertDetail = z.infer<typeof advertDetail>;

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((text: '0' | '1' | 'true' | 'false') => text === '1' || text === 'true'),
);
export const advertQuery = adminListQuery(['created_at', 'published_at', 'price', 'views', 'title'], {
  status: z.optional(listingStatusInput),
  category_id: z.optional(idParam),
  city_id: z.optional(idParam),
  owner_id: z.optional(idParam),
  featured: z.optional(flag),
});
export type AdvertQuery = z.infer<typeof advertQuery>;

const note = z.optional(z.string().check(z.trim(), z.maxLength(1000)));
/** POST /api/admin/adverts/{id}/take-down, …/restore (adverts.takedown); DELETE …/{id} (adverts.delete) wants the same. */
export const advertJudgement = z.strictObject({ reason: reviewReason, note });
export type AdvertJudgement = z.infer<typeof advertJudgement>;
/** POST /api/admin/adverts/{id}/feature: staff gives a package for a reason; DELETE ends what is featured (adverts.feature). */
const DAYS = '1 ile 365 arasında bir gün sayısı girin.';
export const advertFeature = z
  .strictObject({
    kind: packageKind,
    /** Null of a bump, which takes no time. */
    days: z.nullable(z.int(DAYS).check(z.minimum(1, DAYS), z.maximum(365, DAYS))),
    reason: z
      .string('Bir neden yazın.')
      .check(
        z.trim(),
        z.minLength(10, 'Neden en az 10 karakter olmalıdır.'),
        z.maxLength(500, 'Neden en fazla 500 karakter olabilir.'),
      ),
  })
  .check(
    z.refine(({ kind, days }) => (kind === 'bump') === (days === null), {
      path: ['days'],
      error: ({ input }) =>
        (input as { kind?: unknown } | undefined)?.kind === 'bump' ? 'Üste taşımanın süresi olmaz.' : DAYS,
    }),
  );
export type AdvertFeature = z.infer<typeof advertFeature>;
export const advertOutcome = z.object({ listing_id: z.int(), status: z.string(), revision: z.int() });
export type AdvertOutcome = z.infer<typeof advertOutcome>;

/** POST /api/admin/adverts/take-down (adverts.takedown): up to 100 at once, each with its own result. */
export const bulkTakeDown = z.extend(advertJudgement, { listing_ids: z.array(z.int()).check(...someListings) });
export type BulkTakeDown = z.infer<typeof bulkTakeDown>;
/** POST /api/admin/adverts/restore (adverts.takedown): with a `revision`, only if nobody has touched the ad since. */
export const bulkRestore = z.strictObject({
  items: z.array(z.strictObject({ listing_id: z.int(), revision: z.optional(z.int()) })).check(...someListings),
});
export type BulkRestore = z.infer<typeof bulkRestore>;
/** `revision`: what to restore it with, to take this back. */
export const advertResults = resultsWith({ revision: z.nullable(z.int()) });
export type AdvertResults = z.infer<typeof advertResults>;

// ---- People ----------------------------------------------------------------------------------------------------------

export const customerRow = z.object({
  id: z.int(),
  name: z.string(),
  /** `ay•••@g•••.com`: the whole address is read on the person's own page, which leaves a trace. */
  email_hint: z.string(),
  role: z.string(),
  role_label: z.string(),
  member_since: timestamp,
  last_seen_at: z.nullable(timestamp),
  suspended: z.boolean(),
  /** They have asked for the end of their account. */
  deleting: z.boolean(),
  listing_count: z.int(),
  active_count: z.int(),
  complaint_count: z.int(),
});
export type CustomerRow = z.infer<typeof customerRow>;
/** GET /api/admin/customers?q&state=active|suspended|deleting&sort (customers.view); GET /api/admin/staff the same of staff (management.view). */
export const customerList = page(customerRow);
export type CustomerList = z.infer<typeof customerList>;

export const customerState = z.enum(['active', 'suspended', 'deleting'], 'Böyle bir durum yok.');
export type CustomerState = z.infer<typeof customerState>;
/** `q`: words of a name, a number (`42`, `#42`), or a whole e-mail address. */
export const customerQuery = adminListQuery(
  ['name', 'member_since', 'last_seen_at', 'listing_count', 'complaint_count'],
  { state: z.optional(customerState), role: z.optional(roleName) },
);
export type CustomerQuery = z.infer<typeof customerQuery>;

export const personHistoryEntry = z.object({
  at: timestamp,
  sentence: z.string(),
  actor_name: z.string(),
  reason: z.nullable(z.string()),
});

/** GET /api/admin/customers/{id}: writes a `personal-data.read` entry into the audit log (customers.view). */
export const customerDetail = z.extend(customerRow, {
  email: z.string(),
  phone: z.nullable(z.string()),
  email_verified: z.boolean(),
  session_count: z.int(),
  delete_at: z.nullable(timestamp),
  suspension: z.nullable(z.object({ reason: z.string(), at: timestamp, by: z.string() })),
  listings: z.object({ active: z.int(), pending: z.int(), sold: z.int(), inactive: z.int() }),
  rejected_count: z.int(),
  taken_down_count: z.int(),
  /** Their ads that somebody complained about, the latest complaint first; 50 at most. */
  complained: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      status: listingStatus,
      complaint_count: z.int(),
      /** Nobody has decided on these yet. */
      open_count: z.int(),
    }),
  ),
  /** What staff did about this person, newest first; 100 at most. */
  history: z.array(personHistoryEntry),
  /** What the viewer may do with this person. */
  actions: z.array(z.enum(['suspend', 'restore', 'assign_role'])),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/** POST /api/admin/customers/{id}/suspend and …/restore (customers.edit): a suspended person can't sign in, their ads leave the public. */
export const suspension = z.strictObject({ reason: staffReason });
export type Suspension = z.infer<typeof suspension>;

// ---- Dashboard -------------------------------------------------------------------------------------------------------

const series = z.array(z.object({ day: z.iso.date(), count: z.int() }));
const ranked = z.array(z.object({ id: z.int(), name: z.string(), count: z.int() }));
export const dashboardQuery = z.object({
  days: z._default(
    z.optional(
      z.pipe(
        z.enum(['7', '30', '90'], '7, 30 ya da 90 gün seçin.'),
        z.transform((text: '7' | '30' | '90') => Number(text)),
      ),
    ),
    30,
  ),
});
/** GET /api/admin/dashboard?days=30 (dashboard.view); days are Europe/Istanbul. A section is null for those who may not see it. */
export const dashboard = z.object({
  days: z.int(),
  waiting: z.nullable(
    z.object({
      total: z.int(),
      amber: z.int(),
      late: z.int(),
      oldest_since: z.nullable(timestamp),
      complaints: z.int(),
      appeals: z.int(),
    }),
  ),
  /** What waits for those who keep the books, and what came and went in that time, in kuruş. */
  money: z.nullable(
    z.object({
      transfers: z.int(),
      /** Transfers of the bank's statements that belong to no payment yet. */
      unmatched: z.int(),
      refunds: z.int(),
      refunds_failed: z.int(),
      /** Payments of which the provider took something else than was asked for. */
      mismatched: z.int(),
      disputed: z.int(),
      invoices_refused: z.int(),
      /** By the integrator; `undelivered` could not be taken there, `unanswered` are there and neither accepted nor rejected. */
      invoices_rejected: z.int(),
      invoices_undelivered: z.int(),
      invoices_unanswered: z.int(),
      /** Sales whose invoice was cancelled though their money is still here. */
      invoices_uninvoiced: z.int(),
      /** Cancelled, and the integrator has neither their number nor the cancellation: somebody has to send them again. */
      invoices_untold: z.array(z.object({ invoice_id: z.string(), number: z.string() })),
      received_today_minor: z.int(),
      received_minor: z.int(),
      refunded_minor: z.int(),
      /** What came in on each day, in kuruş. */
      received_per_day: series,
      /** The day of the oldest of the transfers that belong to nobody. */
      unmatched_since: z.nullable(z.string()),
      /** By when the first of what providers transferred and no payment took has to be in the books. */
      payouts_due: z.nullable(z.string()),
      /** What banks want answered first, the most urgent first. */
      disputes: z.array(z.object({ order_id: z.string(), amount_minor: z.int(), answer_by: timestamp })),
      /** Numbers of invoices that are missing. */
      series_gaps: z.int(),
      /** `Ekim 2026`: it is over and not closed; null where none waits. */
      period_to_close: z.nullable(z.string()),
    }),
  ),
  listings: z.nullable(z.object({ active: z.int(), new_today: z.int(), per_day: series })),
  users: z.nullable(z.object({ total: z.int(), new_today: z.int(), per_day: series })),
  /** Once a visitor, term and day; the terms that most of them searched for in that time (30 days at most). */
  searches: z.nullable(
    z.object({ today: z.int(), per_day: series, terms: z.array(z.object({ term: z.string(), count: z.int() })) }),
  ),
  categories: z.nullable(ranked),
  cities: z.nullable(ranked),
  moderators: z.nullable(
    z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        approved: z.int(),
        rejected: z.int(),
        changes_requested: z.int(),
        /** Half of the decisions came sooner after submission. */
        median_minutes: z.nullable(z.number()),
      }),
    ),
  ),
  projections: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        state: z.string(),
        events_behind: z.nullable(z.int()),
        seconds_behind: z.number(),
        parked: z.int(),
      }),
    ),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;
