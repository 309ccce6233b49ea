import * as z from 'zod/mini';
import { adminListQuery, momentEndParam, momentParam } from './admin-query.js';
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

/** What an event of an ad is about, for filters. */
export const timelineKind = z.enum(['content', 'decision', 'review', 'objection', 'sale', 'feature']);
export type TimelineKind = z.infer<typeof timelineKind>;

/** One event of an ad, in words. */
export const timelineEntry = z.object({
  event_id: z.string(),
  position: z.string(),
  revision: z.int(),
  type: z.string(),
  kind: timelineKind,
  /** `İlan onaylandı` */
  label: z.string(),
  at: timestamp,
  /** `Ayşe Y. ilanı onayladı` */
  sentence: z.string(),
  actor: auditActor,
  reason_label: z.nullable(z.string()),
  note: z.nullable(z.string()),
  changes: z.array(contentChange),
  /** Of the request that it belongs to, with all that followed from it; events of one command share the causation, too. */
  correlation_id: z.string(),
  causation_id: z.string(),
  /** The event of this timeline that led to it. */
  caused_by: z.nullable(z.string()),
  /** An act of staff: the audit log has an entry of it. */
  audited: z.boolean(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** GET /api/admin/adverts/{id}/timeline, oldest first: one entry an event of the ad's log, its review case included (adverts.view). */
export const timeline = z.object({
  data: z.array(timelineEntry),
  /** Sentences for what is not told, where there is more than is told. */
  left_out: z.array(z.string()),
});
export type Timeline = z.infer<typeof timeline>;

/** What an owner wrote, as people read it. */
const contentAsOf = z.object({
  title: z.string(),
  description: z.string(),
  price: z.string(),
  category: z.string(),
  place: z.string(),
  photos: z.array(photo),
  features: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
  deliver_in_person: z.boolean(),
});
export type ContentAsOf = z.infer<typeof contentAsOf>;

/** GET /api/admin/adverts/{id}/as-of?at=…: the ad as it was at that moment, or as it is now (adverts.view). */
export const listingAsOf = z.object({
  listing_id: z.int(),
  listing_number: z.string(),
  at: timestamp,
  /** The moments at which something changed, for the slider. */
  moments: z.array(timestamp),
  /** `unknown`: more had happened than is folded for a look. */
  status: z.enum(['none', 'deleted', 'unknown', ...listingStatus.options]),
  inactive_reason: z.nullable(inactiveReason),
  /** What the owner had written by then. */
  content_revision: z.nullable(z.int()),
  /** What the public saw; null: nothing. */
  public_revision: z.nullable(z.int()),
  content: z.nullable(contentAsOf),
  public_content: z.nullable(contentAsOf),
  featured_until: z.nullable(timestamp),
  /** What the owner was told while the ad was off the market by a decision of staff. */
  decision: z.nullable(z.object({ at: timestamp, reason_label: z.nullable(z.string()), note: z.nullable(z.string()) })),
  /** Sentences for what is not told, where there is more than is told. */
  left_out: z.array(z.string()),
});
export type ListingAsOf = z.infer<typeof listingAsOf>;

/**
 * GET /api/admin/customers/{id}/as-of?at=…, …/payments/{order}/as-of, …/conversations/{id}/as-of (words hidden), …/settings/as-of: the record as it was
 * at that moment, or as it is, for who may see it as it is. What is not kept in the log (names, addresses) has no past.
 */
export const recordAsOf = z.object({
  at: timestamp,
  /** How many of all events had happened by then. */
  happened: z.int(),
  total: z.int(),
  /** The newest of them, oldest first. */
  moments: z.array(z.object({ at: timestamp, sentence: z.string(), stream: z.string(), revision: z.int() })),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  lines: z.array(z.object({ text: z.string(), path: z.nullable(z.string()) })),
  /** Sentences for what is not told, where there is more than is told. */
  left_out: z.array(z.string()),
});
export type RecordAsOf = z.infer<typeof recordAsOf>;

/** Of a record that staff keeps: a number, a filter (`2.yakit`), a rule of searches (`hidden-alfa`). */
export const keptId = z.string().check(z.regex(/^[\p{L}\p{N}._-]{1,120}$/u, 'Geçersiz numara.'));

/** `<ad>-<buyer>`, as it stands in addresses of staff. */
export const conversationId = z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/, 'Geçersiz numara.'));

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

/** GET /api/admin/audit/choices: who acted and what was done so far, for the filters (audit.view). */
export const auditChoices = z.object({
  actors: z.array(auditActor),
  actions: z.array(z.object({ action: z.string(), label: z.string() })),
});
export type AuditChoices = z.infer<typeof auditChoices>;

/** The log held against the chain, as `cli audit verify` does it. */
export const chainCheck = z.object({
  requested_at: timestamp,
  /** Null while it is under way. */
  finished_at: z.nullable(timestamp),
  intact: z.nullable(z.boolean()),
  events: z.int(),
  entries: z.int(),
  /** Events behind the end of the chain when it was held against the log. */
  unchained: z.int(),
  /** The first entry that does not fit, and why. */
  entry: z.nullable(z.int()),
  fault: z.nullable(z.string()),
});

const eventName = z.object({ stream: z.string(), revision: z.int(), type: z.string() });

/**
 * GET /api/admin/audit/chain: where the chain stands, and how its last check came out. POST …/audit/checks orders a check (202) and answers
 * the same (audit.view).
 */
export const auditChain = z.object({
  events: z.int(),
  entries: z.int(),
  hash: z.string(),
  last_entry: z.nullable(z.object({ number: z.int(), at: timestamp })),
  /** Whether every event of the log is in the chain by now. */
  complete: z.boolean(),
  /** Those that are not: how many (1000: or more), and when the first was recorded. `is_late`: longer ago than it takes when all is well. */
  unchained: z.nullable(z.object({ events: z.int(), since: timestamp, is_late: z.boolean() })),
  /** Events that this program did not write, as the last check found them, and the first ten. They are chained like all others. */
  foreign_events: z.int(),
  foreign_first: z.array(eventName),
  /** The same of events that have the id of an audited event from another place of the log. */
  repeated_events: z.int(),
  repeated_first: z.array(eventName),
  /**
   * Roots that witnesses were sent and the chain contradicts: how many, and the first day. `is_earlier_chain`: all were sent of a chain that was
   * begun anew since, so that an operator who knows why may declare them void.
   */
  contradicted: z.nullable(z.object({ day: z.iso.date(), roots: z.int(), is_earlier_chain: z.boolean() })),
  /** The ordered check could not be made so far and is tried again, or the last is older than a day and a half. */
  unverified: z.boolean(),
  /** The last one that came to an end, and one that is ordered or under way. */
  checked: z.nullable(chainCheck),
  checking: z.nullable(chainCheck),
});
export type AuditChainState = z.infer<typeof auditChain>;

/** GET /api/admin/audit: `target` is a stream (`listing-12`: its review case included), `action` an event type or its beginning (`listing.`). */
export const auditQuery = adminListQuery([], {
  actor_id: z.optional(z.string().check(z.maxLength(80))),
  action: z.optional(z.string().check(z.maxLength(80))),
  target: z.optional(z.string().check(z.maxLength(120))),
  from: z.optional(momentParam),
  to: z.optional(momentEndParam),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** GET /api/admin/adverts/{id}/as-of: without a moment, as it is now. */
export const asOfQuery = z.object({ at: z.optional(momentParam) });
