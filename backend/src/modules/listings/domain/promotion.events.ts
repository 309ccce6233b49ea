import { z } from 'zod';
import { defineEvent } from '#platform/event-store/event-registry.js';
import { moment, owner } from './owner-of-event.js';

/** Why staff gave it for nothing; of what was paid for, none. */
const gift = { reason: z.string().nullable() };
const given = {
  sealed: { fields: ['reason'], subject: 'owner_id' },
  upcasters: { 1: (data: object) => ({ ...data, reason: null }) },
} as const;
const asGift = (reason: string | null | undefined): string => (reason ? ' (hediye)' : '');

export const listingFeatured = defineEvent({
  type: 'listing.featured',
  version: 2,
  schema: z.object({ ...owner, until: moment, days: z.int(), order_id: z.string().nullable(), ...gift }),
  ...given,
  description: {
    label: 'Öne çıkarıldı',
    does: ({ days, reason }) => `ilanı ${days} gün öne çıkardı${asGift(reason)}`,
    why: ({ reason }) => ({ label: reason }),
    kind: 'feature',
  },
});

/** The time that an ad waited for review is given back. */
export const listingFeatureExtended = defineEvent({
  type: 'listing.feature-extended',
  version: 1,
  schema: z.object({ ...owner, until: moment }),
  description: { label: 'Öne çıkarma uzatıldı', does: 'incelemede geçen süreyi öne çıkarmaya ekledi', kind: 'feature' },
});

export const listingFeatureEnded = defineEvent({
  type: 'listing.feature-ended',
  version: 1,
  schema: z.object(owner),
  description: { label: 'Öne çıkarma bitti', does: 'ilanın öne çıkarılmasını bitirdi', kind: 'feature' },
});

/** Moved to the top of the newest, once: its sort date becomes this moment. */
export const listingBumped = defineEvent({
  type: 'listing.bumped',
  version: 2,
  schema: z.object({ ...owner, order_id: z.string().nullable(), ...gift }),
  ...given,
  description: {
    label: 'Üste taşındı',
    does: ({ reason }) => `ilanı en yeniler arasında üste taşıdı${asGift(reason)}`,
    why: ({ reason }) => ({ label: reason }),
    kind: 'feature',
  },
});

/** Until then its card and page say that it is urgent; the time runs on whatever becomes of the ad. */
export const listingUrgentMarked = defineEvent({
  type: 'listing.urgent-marked',
  version: 2,
  schema: z.object({ ...owner, until: moment, days: z.int(), order_id: z.string().nullable(), ...gift }),
  ...given,
  description: {
    label: 'Acil etiketi',
    does: ({ days, reason }) => `ilanı ${days} gün acil olarak işaretledi${asGift(reason)}`,
    why: ({ reason }) => ({ label: reason }),
    kind: 'feature',
  },
});

export const promotionEvents = [
  listingFeatured,
  listingFeatureExtended,
  listingFeatureEnded,
  listingBumped,
  listingUrgentMarked,
] as const;
