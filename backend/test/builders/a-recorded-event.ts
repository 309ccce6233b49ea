import type { RecordedEvent } from '#platform/event-store/event-store.js';

/** What a moderator did to an ad, as a log gives it back. */
export const aRecordedEvent = (changes: Partial<RecordedEvent> = {}): RecordedEvent => ({
  id: '0199a0aa-0000-7000-8000-000000000001',
  streamId: 'listing-1',
  revision: 0,
  position: '0001',
  recordedAt: new Date('2026-11-21T10:00:00Z'),
  type: 'listing.approved',
  data: { at: '2026-11-21T10:00:00.000Z', owner_id: 7, tags: ['ş', null, 1.5], nested: { b: 1, a: 2 } },
  meta: {
    actorId: '3',
    actorRole: 'moderator',
    correlationId: 'c',
    causationId: 'c',
    schema: 1,
    occurredAt: '2026-11-21T10:00:00.000Z',
  },
  ...changes,
});
