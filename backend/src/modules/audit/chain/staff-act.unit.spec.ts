import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '#platform/event-store/event-store.js';
import { isStaffAct } from './staff-act.js';

const event = (changes: Partial<RecordedEvent> = {}): RecordedEvent => ({
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

describe('the audit log', () => {
  it.each([
    ['moderator', true],
    ['super_admin', true],
    ['a_custom_role', true],
    ['users', false],
    ['visitor', false],
    ['system', false],
  ])('makes an entry of what %s does: %s', (actorRole, expected) => {
    expect(isStaffAct(event({ meta: { ...event().meta, actorRole } }))).toBe(expected);
  });

  const staff = (meta: object, changes = {}) => isStaffAct(event({ meta: { ...event().meta, ...meta }, ...changes }));
  it('has an entry for what staff did, and none for what others wrote in a form that no entry could hold', () => {
    expect(staff({})).toBe(true);
    for (const occurredAt of ['2026-02-30T10:00:00Z', '0000-01-01T10:00:00Z', '2026-13-01T10:00:00Z', 'yesterday'])
      expect([occurredAt, staff({ occurredAt })]).toEqual([occurredAt, false]);
    for (const name of ['actorId', 'actorRole', 'correlationId'])
      for (const text of ['a\0', 7]) expect([name, staff({ [name]: text })]).toEqual([name, false]);
    for (const text of ['a\0', 'a'.repeat(10_000)])
      expect([{ actorId: text }, { actorRole: text }].map((meta) => staff(meta))).toEqual([false, false]);
    for (const name of ['type', 'streamId'])
      for (const text of ['a\0', 'a'.repeat(10_000)])
        expect([name, staff({}, { [name]: text })]).toEqual([name, false]);
  });
});
