import * as z from 'zod/mini';
import { adminListQuery, momentParam } from './admin-query.js';
import { page, timestamp } from './common.js';
import { listingStatus, photo } from './listings.js';
import { contentChange } from './moderation.js';
import { inactiveReason } from './selling.js';

/** Who did something: a person, or a part of the system (`Saat`, `Otomatik onay`, `Komut satırı`). */
export const auditActor = z.object({
  id: z.string(),
  name: z.string(),
  role_label: z.string(),
  kind: z.enum(['person', 'system']),
});

/** One event of an ad, in words. */
export const timelineEntry = z.object({
  event_id: z.string(),
  position: z.string(),
  revision: z.int(),
  type: z.string(),
  at: timestamp,
  /** `Ayşe Y. ilanı onayladı` */
  sentence: z.string(),
  actor: auditActor,
  reason_label: z.nullable(z.string()),
  note: z.nullable(z.string()),
  changes: z.array(contentChange),
  correlation_id: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** GET /api/admin/adverts/{id}/timeline, oldest first: one entry an event of the ad's log, its review case included (adverts.view). */
export const timeline = z.object({ data: z.array(timelineEntry) });
export type Timeline = z.infer<typeof timeline>;

/** GET /api/admin/adverts/{id}/as-of?at=…: the ad as it was at that moment (adverts.view). */
export const listingAsOf = z.object({
  listing_id: z.int(),
  listing_number: z.string(),
  at: timestamp,
  /** The moments at which something changed, for the slider. */
  moments: z.array(timestamp),
  status: z.enum(['none', 'deleted', ...listingStatus.options]),
  inactive_reason: z.nullable(inactiveReason),
  /** What the owner had written by then. */
  content_revision: z.nullable(z.int()),
  /** What the public saw; null: nothing. */
  public_revision: z.nullable(z.int()),
  content: z.nullable(
    z.object({
      title: z.string(),
      description: z.string(),
      price: z.string(),
      category: z.string(),
      place: z.string(),
      photos: z.array(photo),
      features: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
      deliver_in_person: z.boolean(),
    }),
  ),
});
export type ListingAsOf = z.infer<typeof listingAsOf>;

export const auditEntry = z.object({
  /** Counts from 1 without gaps. */
  number: z.int(),
  at: timestamp,
  actor: auditActor,
  /** `listing.approved`, `role.permissions-changed`, `personal-data.read` */
  action: z.string(),
  action_label: z.string(),
  sentence: z.string(),
  target: z.nullable(z.object({ kind: z.string(), id: z.string(), label: z.string(), path: z.nullable(z.string()) })),
  reason: z.nullable(z.string()),
  correlation_id: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** GET /api/admin/audit?actor_id&action&target&from&to&q&page&per_page, newest first; GET …/export the same as CSV (audit.view). */
export const auditPage = page(auditEntry);
export type AuditPage = z.infer<typeof auditPage>;

/** GET /api/admin/audit/roots: one a day (Europe/Istanbul); GET …/roots/{day} is the file to keep elsewhere. */
export const auditRoot = z.object({
  day: z.iso.date(),
  first: z.int(),
  last: z.int(),
  entries: z.int(),
  /** Of the day's last entry: it covers all before it. */
  hash: z.string(),
});
export const auditRoots = z.object({ data: z.array(auditRoot) });
export type AuditRoots = z.infer<typeof auditRoots>;

/** GET /api/admin/audit: `target` is a stream (`listing-12`), `action` an event type or its beginning (`listing.`). */
export const auditQuery = adminListQuery([], {
  actor_id: z.optional(z.string().check(z.maxLength(80))),
  action: z.optional(z.string().check(z.maxLength(80))),
  target: z.optional(z.string().check(z.maxLength(120))),
  from: z.optional(momentParam),
  to: z.optional(momentParam),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** GET /api/admin/adverts/{id}/as-of */
export const asOfQuery = z.object({ at: momentParam });
