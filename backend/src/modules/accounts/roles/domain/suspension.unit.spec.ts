import { describe, expect, it } from '@jest/globals';
import {
  ADMIN,
  assign,
  assigned,
  changed,
  create,
  given,
  happens,
  MODERATOR,
  OPERATOR,
  reason,
  refused,
  restore,
  restored,
  SOMEBODY,
  STAFF,
  suspend,
  suspended,
  update,
} from '#test/builders/role-scenarios.js';
import { IdSet, noIds } from './id-set.js';
import type { RolesCommand } from './role.decider.js';

const SECOND = { id: '5', role: 'super_admin' };
const chiefs = [...STAFF, assigned(5, 'super_admin')];

describe('a suspension', () => {
  it('says who, by whom and why', () => {
    expect(happens(given(...STAFF), suspend(4, ADMIN))).toEqual([
      { type: 'person.suspended', data: { user_id: 4, acted_by: '2', reason } },
    ]);
  });

  it.each([
    ['oneself', suspend(2, ADMIN), 'OWN_SUSPENSION'],
    ['oneself, also the highest', suspend(1), 'OWN_SUSPENSION'],
    ['a super_admin by somebody else', suspend(1, ADMIN), 'HOLDS_MORE'],
    ['anybody by who may not', suspend(4, MODERATOR), 'FORBIDDEN'],
    ['anybody by who is no staff', suspend(4, SOMEBODY), 'FORBIDDEN'],
    ['anybody by who was staff when the guard looked', suspend(4, { id: '9', role: 'super_admin' }), 'FORBIDDEN'],
    ['the last super_admin, also by the operator', suspend(1, OPERATOR), 'LAST_SUPER_ADMIN'],
  ])('is refused for %s', (_, command, code) => expect(refused(given(...STAFF), command)).toMatchObject({ code }));

  it('does not reach who may do a thing that the asker may not', () => {
    const weaker = given(
      ...STAFF,
      assigned(6, 'admin'),
      assigned(7, 'support'),
      changed('support', ['customers.edit']),
    );
    expect(refused(weaker, suspend(3, { id: '7', role: 'support' }))).toMatchObject({ code: 'HOLDS_MORE' });
    expect(happens(weaker, suspend(6, ADMIN))).toHaveLength(1);
  });

  it('comes once: who comes second is told', () => {
    const state = given(...STAFF, suspended(4));
    expect(refused(state, suspend(4))).toMatchObject({ kind: 'conflict', code: 'ALREADY_SUSPENDED' });
    expect(happens(given(...STAFF, suspended(4), restored(4)), suspend(4))).toHaveLength(1);
  });

  it('reaches a super_admin by another one, who then is the last', () => {
    expect(happens(given(...chiefs), suspend(5))).toHaveLength(1);
    const state = given(...chiefs, suspended(5));
    expect(refused(state, suspend(1, OPERATOR))).toMatchObject({ code: 'LAST_SUPER_ADMIN' });
    expect(refused(state, assign(1, 'admin', OPERATOR))).toMatchObject({ code: 'LAST_SUPER_ADMIN' });
    expect(refused(state, { type: 'release', actor: OPERATOR, user_id: 1 })).toMatchObject({
      code: 'LAST_SUPER_ADMIN',
    });
    expect(happens(state, assign(5, 'users'))).toHaveLength(1);
  });

  it.each<[string, RolesCommand]>([
    ['suspend back', suspend(1, SECOND)],
    ['restore themselves', restore(5, SECOND)],
    ['give roles', assign(4, 'admin', SECOND)],
    ['make roles', create({ actor: SECOND })],
    ['change roles', update({ actor: SECOND })],
  ])('leaves nothing that one could do: to %s', (_, command) =>
    expect(refused(given(...chiefs, suspended(5)), command)).toMatchObject({ code: 'FORBIDDEN' }),
  );
});

describe('a restoration', () => {
  it('gives the person back who they were', () => {
    const state = given(...STAFF, suspended(3));
    expect(happens(state, restore(3, ADMIN))).toEqual([
      { type: 'person.restored', data: { user_id: 3, acted_by: '2', reason } },
    ]);
    expect(given(...STAFF, suspended(3), restored(3))).toEqual(given(...STAFF));
  });

  it.each([
    ['of somebody who is not suspended', restore(4), 'NOT_SUSPENDED'],
    ['of somebody who holds more', restore(5, ADMIN), 'HOLDS_MORE'],
    ['by who may not', restore(5, MODERATOR), 'FORBIDDEN'],
  ])('is refused %s', (_, command, code) =>
    expect(refused(given(...chiefs, suspended(5)), command)).toMatchObject({ code }),
  );
});

describe('a set of ids', () => {
  it('is not changed by what is made of it', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => index * 7);
    const all = ids.reduce((set, id) => set.with(id), noIds);
    const none = ids.reduce((set, id) => set.without(id), all);
    expect(ids.every((id) => all.has(id) && !none.has(id) && !noIds.has(id))).toBe(true);
    expect(all.has(1)).toBe(false);
    expect(none).toEqual(IdSet.empty);
  });
});
