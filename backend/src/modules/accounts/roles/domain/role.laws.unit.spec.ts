import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assigned, decide, given, OPERATOR, reason } from '#test/builders/role-scenarios.js';
import { allPermissions, BUILT_IN_ROLES, covers, permissionsOf, SUPER_ADMIN } from './permissions.js';
import { type RolesCommand, rolesDecider } from './role.decider.js';
import { rightsOf, roleOf } from './role.state.js';

describe('permissions', () => {
  it('that the product learns later reach who has them by default, also after changes', () => {
    expect(permissionsOf('admin', { granted: [], revoked: ['pages.edit'] })).toEqual(
      permissionsOf('admin').filter((permission) => permission !== 'pages.edit'),
    );
    expect(permissionsOf('saha', { granted: ['pages.view', 'long.gone'], revoked: [] })).toEqual(['pages.view']);
    expect(permissionsOf('unknown')).toEqual([]);
  });

  it('of super_admin are all, whatever is said', () =>
    expect(permissionsOf(SUPER_ADMIN, { granted: [], revoked: ['roles.edit'] })).toEqual(allPermissions));
});

// Whatever staff does in whatever order.
describe('after any history', () => {
  const people = fc.integer({ min: 1, max: 6 });
  const roles = fc.constantFrom(...BUILT_IN_ROLES, 'bir', 'iki');
  const some = fc.subarray([
    'roles.edit',
    'roles.create',
    'management.edit',
    'pages.view',
    'engineering.replay',
    'audit.view',
  ]);
  const actors = people.map((id) => ({ id: String(id), role: 'any' }));
  const commands: fc.Arbitrary<RolesCommand> = fc.oneof(
    fc.record({
      type: fc.constant('assign'),
      user_id: people,
      role: roles,
      actor: fc.oneof(actors, fc.constant(OPERATOR)),
      reason: fc.constant(reason),
    }) as fc.Arbitrary<RolesCommand>,
    fc.record({
      type: fc.constant('create'),
      label: fc.constantFrom('Bir', 'İki', 'Üç'),
      permissions: some,
      actor: actors,
      reason: fc.constant(reason),
    }) as fc.Arbitrary<RolesCommand>,
    fc.record({
      type: fc.constant('update'),
      role: roles,
      label: fc.constantFrom('Moderatör', 'Yönetici', 'Bir'),
      permissions: some,
      revision: fc.integer({ min: 0, max: 2 }),
      actor: actors,
      reason: fc.constant(reason),
    }) as fc.Arbitrary<RolesCommand>,
    fc.record({
      type: fc.constant('release'),
      user_id: people,
      actor: fc.constant(OPERATOR),
    }) as fc.Arbitrary<RolesCommand>,
    fc.record({
      type: fc.constantFrom('suspend', 'restore'),
      user_id: people,
      actor: fc.oneof(actors, fc.constant(OPERATOR)),
      reason: fc.constant(reason),
    }) as fc.Arbitrary<RolesCommand>,
  );

  it('a super_admin can act, nobody raised themselves, and nobody gave what they lacked or suspended who holds more', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (history) => {
        let state = given(assigned(1, 'super_admin'), assigned(2, 'admin'));
        for (const command of history) {
          const decided = decide(state, command);
          if (!decided.ok) continue;
          const before = state;
          state = decided.value.reduce(rolesDecider.evolve, state);
          const asker = Number(command.actor.id);
          if (!Number.isNaN(asker)) {
            const mine = rightsOf(before, roleOf(before, asker));
            expect(rightsOf(state, roleOf(state, asker))).toEqual(mine);
            expect(before.suspended.has(asker)).toBe(false);
            for (const { type, data } of decided.value)
              if (type === 'person.suspended' || type === 'person.restored')
                expect(covers(mine, rightsOf(state, roleOf(state, data.user_id)))).toBe(true);
              else if (type !== 'role.deleted' && type !== 'role.label-changed')
                expect(covers(mine, rightsOf(state, data.role))).toBe(true);
          }
        }
        const acting = [...state.held].filter(([id]) => !state.suspended.has(id));
        expect(acting.map(([, role]) => role)).toContain(SUPER_ADMIN);
      }),
      { numRuns: 300 },
    );
  });
});
