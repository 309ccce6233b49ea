import { z } from 'zod';
import { COMPLAINT_REASONS, type ComplaintReason } from '@ilan/api';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/** In every event: which ad, and whose it is. */
const ad = { listing_id: z.int(), owner_id: z.int(), at: z.iso.datetime() };
const complaintReasons = Object.keys(COMPLAINT_REASONS) as [ComplaintReason, ...ComplaintReason[]];

/** A moderator looks at one content of an ad until that moment; a later event of the same moderator only makes it last longer. */
export const reviewClaimed = defineEvent({
  type: 'review.claimed',
  version: 1,
  schema: z.object({
    ...ad,
    content_revision: z.int(),
    moderator_id: z.int(),
    until: z.iso.datetime(),
    /** From whom it was taken by force. */
    taken_from: z.int().nullable(),
  }),
  description: {
    label: 'İncelemeye alındı',
    does: ({ taken_from }) => (taken_from === null ? 'ilanı incelemeye aldı' : 'ilanın incelemesini devraldı'),
    kind: 'review',
  },
});

export const reviewReleased = defineEvent({
  type: 'review.released',
  version: 1,
  schema: z.object({ ...ad, moderator_id: z.int() }),
  description: { label: 'İnceleme bırakıldı', does: 'ilanın incelemesini bıraktı', kind: 'review' },
});

export const reviewComplained = defineEvent({
  type: 'review.complained',
  version: 1,
  schema: z.object({
    ...ad,
    complaint_id: z.uuid(),
    person_id: z.int(),
    reason: z.enum(complaintReasons),
    text: z.string().nullable(),
  }),
  sealed: { fields: ['text'], subject: 'person_id' },
  description: {
    label: 'Şikâyet edildi',
    does: 'ilanı şikâyet etti',
    why: ({ reason, text }) => ({ label: COMPLAINT_REASONS[reason], note: text }),
    kind: 'objection',
  },
});

export const reviewComplaintsResolved = defineEvent({
  type: 'review.complaints-resolved',
  version: 1,
  schema: z.object({ ...ad, complaint_ids: z.array(z.uuid()), outcome: z.enum(['upheld', 'dismissed']) }),
  description: {
    label: 'Şikâyetler sonuçlandı',
    does: ({ outcome }) => (outcome === 'upheld' ? 'şikâyetleri haklı buldu' : 'şikâyetleri yersiz buldu'),
    kind: 'decision',
  },
});

export const reviewAppealed = defineEvent({
  type: 'review.appealed',
  version: 1,
  /** `decision_id`: the event that the owner objects to. */
  schema: z.object({ ...ad, decision_id: z.uuid(), decided_by: z.string(), text: z.string() }),
  sealed: { fields: ['text'], subject: 'owner_id' },
  description: {
    label: 'İtiraz edildi',
    does: 'karara itiraz etti',
    why: ({ text }) => ({ note: text }),
    kind: 'objection',
  },
});

export const reviewAppealDecided = defineEvent({
  type: 'review.appeal-decided',
  version: 1,
  schema: z.object({
    ...ad,
    decision_id: z.uuid(),
    outcome: z.enum(['accepted', 'denied']),
    note: z.string().nullable(),
  }),
  sealed: { fields: ['note'], subject: 'owner_id' },
  description: {
    label: 'İtiraz sonuçlandı',
    does: ({ outcome }) => (outcome === 'accepted' ? 'itirazı kabul etti' : 'itirazı reddetti'),
    why: ({ note }) => ({ note }),
    kind: 'decision',
  },
});

/** What the rules saw in one content of an ad, when it came in. Places in the text, never the text. */
export const reviewAssessed = defineEvent({
  type: 'review.assessed',
  version: 2,
  schema: z.object({
    ...ad,
    content_revision: z.int(),
    risk: z.int(),
    findings: z.array(
      z.object({
        rule_id: z.string(),
        label: z.string(),
        action: z.enum(['hold', 'flag']),
        risk: z.int(),
        sentence: z.string(),
        field: z.enum(['title', 'description', 'price', 'photos']).nullable(),
        matches: z.array(z.object({ start: z.int(), end: z.int() })),
        related: z.array(z.int()),
        /** Photos that other ads showed before. */
        photos: z.array(
          z.object({ photo_id: z.string(), other_photo_id: z.string(), listing_id: z.int(), nearness: z.int() }),
        ),
      }),
    ),
  }),
  upcasters: {
    1: ({ findings, ...data }) => ({
      ...data,
      findings: (findings as readonly object[]).map((finding) => ({ ...finding, photos: [] })),
    }),
  },
  description: {
    label: 'Kurallarla incelendi',
    does: 'ilanı kurallarla inceledi',
    why: ({ findings }) => ({ note: findings.map(({ label, sentence }) => `${label}: ${sentence}`).join('\n') }),
    kind: 'review',
  },
});

export const reviewEvents = [
  reviewClaimed,
  reviewReleased,
  reviewComplained,
  reviewComplaintsResolved,
  reviewAppealed,
  reviewAppealDecided,
  reviewAssessed,
] as const;

export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>;
