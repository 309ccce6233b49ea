import { z } from 'zod';
import { telling } from '#kernel/telling.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/** How often ads were looked at, gathered over a few seconds: nobody's visit is in the log. */
export const viewsCounted = defineEvent({
  type: 'views.counted',
  version: 1,
  schema: z.object({
    day: z.iso.date(),
    counts: z.array(z.object({ listing_id: z.int(), views: z.int().min(1) })).min(1),
  }),
  description: { label: 'Görüntülenmeler sayıldı', does: 'görüntülenmeleri saydı' },
});
/** The same of those who asked for the telephone number. */
export const revealsCounted = defineEvent({
  type: 'reveals.counted',
  version: 1,
  schema: z.object({
    day: z.iso.date(),
    counts: z.array(z.object({ listing_id: z.int(), reveals: z.int().min(1) })).min(1),
  }),
  description: { label: 'Telefon gösterimleri sayıldı', does: 'telefon gösterimlerini saydı' },
});
export const looksEvents = [viewsCounted, revealsCounted] as const;
export type LooksEvent = EventOf<(typeof looksEvents)[number]>;

/** `view`: the page was shown. `reveal`: the telephone number was. */
export type LookKind = 'view' | 'reveal';

export interface CountLooks {
  readonly kind: LookKind;
  readonly day: string;
  readonly counts: readonly { readonly listing_id: number; readonly count: number }[];
}

export const looksCounted = ({ kind, day, counts }: CountLooks): LooksEvent => {
  switch (kind) {
    case 'view': {
      const views = counts.map(({ listing_id, count }) => ({ listing_id, views: count }));
      return { type: 'views.counted', data: { day, counts: views } };
    }
    case 'reveal': {
      const reveals = counts.map(({ listing_id, count }) => ({ listing_id, reveals: count }));
      return { type: 'reveals.counted', data: { day, counts: reveals } };
    }
  }
};

/** What was counted is a fact: nothing is refused. */
export const looksDecider = telling(looksCounted);
