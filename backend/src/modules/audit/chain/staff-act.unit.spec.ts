import { describe, expect, it } from '@jest/globals';
import { aRecordedEvent } from '#test/builders/a-recorded-event.js';
import { isStaffAct } from './staff-act.js';

describe('the audit log', () => {
  it.each([
    ['moderator', true],
    ['super_admin', true],
    ['a_custom_role', true],
    ['users', false],
    ['visitor', false],
    ['system', false],
  ])('makes an entry of what %s does: %s', (actorRole, expected) => {
    expect(isStaffAct(aRecordedEvent({ meta: { ...aRecordedEvent().meta, actorRole } }))).toBe(expected);
  });

  const staff = (meta: object, changes = {}) =>
    isStaffAct(aRecordedEvent({ meta: { ...aRecordedEvent().meta, ...meta }, ...changes }));
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
