import { describe, expect, it } from '@jest/globals';
import {
  ADMIN,
  assign,
  assigned,
  changed,
  CHIEF,
  create,
  created,
  given,
  happens,
  MODERATOR,
  OPERATOR,
  reason,
  refused,
  remove,
  SOMEBODY,
  STAFF,
  update,
} from '#test/builders/role-scenarios.js';
import { BUILT_IN_ROLES } from './permissions.js';
import { type RolesCommand, rolesDecider } from './role.decider.js';

describe('a new role', () => {
  it('gets its name from its label, and each permission once', () => {
    expect(happens(given(...STAFF), create({ label: 'Saha Ekibi (İzmir)' }))).toEqual([
      {
        type: 'role.created',
        data: {
          role: 'saha_ekibi_izmir',
          label: 'Saha Ekibi (İzmir)',
          permissions: ['adverts.view', 'dashboard.view'],
          acted_by: '1',
          reason,
        },
      },
    ]);
  });

  it.each([
    ['Saha Ekibi', 'saha_ekibi_2'],
    ['Visitor', 'visitor_2'],
    ['System', 'system_2'],
    ['Admin', 'admin_2'],
    ['&&', 'rol'],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('called %s has a name that nobody had before', (label, name) => {
    const state = given(...STAFF, created('saha_ekibi', [], 'Eski'), {
      type: 'role.deleted',
      data: { role: 'saha_ekibi', acted_by: '1', reason },
    });
    expect(happens(state, create({ label }))[0]?.data).toMatchObject({ role: name });
  });

  it.each(['Saha Ekibi', 'SAHA  EKİBİ', 'saha ekibı', 'Süper Yönetici', 'YÖNETİCİ', 'Kullanıcı', 'kullanici'])(
    'cannot pass for another by being called %s',
    (label) => {
      const state = given(...STAFF, created('saha', [], 'Saha Ekibi'));
      expect(refused(state, create({ label }))).toMatchObject({ kind: 'invalid', code: 'ROLE_LABEL_TAKEN' });
    },
  );

  it('may hold only permissions that exist', () => {
    const error = refused(given(...STAFF), create({ permissions: ['dashboard.view', 'bank.open'] }));
    expect(error).toMatchObject({
      code: 'UNKNOWN_PERMISSION',
      errors: { permissions: ['Böyle bir yetki yok: bank.open'] },
    });
  });

  it('may hold only what its maker holds', () => {
    const permissions = ['dashboard.view', 'engineering.replay'];
    expect(refused(given(...STAFF), create({ actor: ADMIN, permissions }))).toMatchObject({
      kind: 'forbidden',
      code: 'GRANTS_MORE',
      details: { missing: ['engineering.replay'] },
    });
    expect(happens(given(...STAFF), create({ actor: ADMIN }))).toHaveLength(1);
  });
});

describe('a change of a role', () => {
  it('records the difference, and the label apart from it', () => {
    const state = given(...STAFF, created('saha', ['adverts.view', 'pages.view'], 'Saha'));
    const command = update({
      role: 'saha',
      revision: 1,
      label: 'Saha ve Destek',
      permissions: ['pages.view', 'cities.view'],
    });
    expect(happens(state, command)).toEqual([
      { type: 'role.label-changed', data: { role: 'saha', label: 'Saha ve Destek', acted_by: '1', reason } },
      {
        type: 'role.permissions-changed',
        data: { role: 'saha', granted: ['cities.view'], revoked: ['adverts.view'], acted_by: '1', reason },
      },
    ]);
  });

  it('takes back from everybody what they once got, and gives nothing', () => {
    const state = given(...STAFF, changed('users', ['pages.view', 'audit.view']));
    const about = { role: 'users', label: 'Kullanıcı', revision: 1 };
    expect(happens(state, update({ ...about, permissions: ['pages.view'] }))).toMatchObject([
      { type: 'role.permissions-changed', data: { granted: [], revoked: ['audit.view'] } },
    ]);
    expect(refused(state, update({ ...about, permissions: ['pages.view', 'roles.view'] }))).toMatchObject({
      code: 'ROLE_OF_EVERYBODY',
    });
  });

  it('that changes nothing records nothing', () => expect(happens(given(...STAFF), update())).toEqual([]));

  it('counts upon the state that was read only', () => {
    const state = given(...STAFF, changed('moderator', ['pages.view']));
    expect(refused(state, update())).toMatchObject({
      kind: 'conflict',
      code: 'VERSION_CONFLICT',
      details: { revision: 1 },
    });
  });

  it.each([
    ['super_admin', update({ role: 'super_admin', label: 'Süper Yönetici' }), 'ROLE_LOCKED'],
    ['one’s own role', update({ role: 'admin', label: 'Yönetici', permissions: [], actor: ADMIN }), 'OWN_ROLE'],
    ['the label of a built-in role', update({ label: 'Denetçi' }), 'ROLE_BUILT_IN'],
    ['a role that nobody has made', update({ role: 'hayali' }), 'ROLE_NOT_FOUND'],
    ['what the asker lacks', update({ actor: ADMIN, permissions: ['engineering.replay'] }), 'GRANTS_MORE'],
    ['what does not exist', update({ permissions: ['bank.open'] }), 'UNKNOWN_PERMISSION'],
    ['anything by who may not', update({ actor: MODERATOR, role: 'accounting', label: 'Muhasebe' }), 'FORBIDDEN'],
    ['anything by who is no staff', update({ actor: SOMEBODY }), 'FORBIDDEN'],
    ['staff’s permissions for everybody', update({ role: 'users', label: 'Kullanıcı' }), 'ROLE_OF_EVERYBODY'],
    // The guard saw a super_admin, the log does not any more.
    ['anything by who was staff', update({ actor: { id: '9', role: 'super_admin' } }), 'FORBIDDEN'],
  ])('is refused for %s', (_, command, code) => {
    expect(refused(given(...STAFF), command)).toMatchObject({ code });
  });

  it('does not reach a role that holds more than the asker', () => {
    const state = given(...STAFF, created('editor', ['roles.edit', 'pages.view']), assigned(5, 'editor'));
    const command = update({
      role: 'admin',
      label: 'Yönetici',
      permissions: ['pages.view'],
      actor: { id: '5', role: 'editor' },
    });
    expect(refused(state, command)).toMatchObject({ code: 'HOLDS_MORE' });
  });
});

describe('the end of a role', () => {
  const state = given(
    ...STAFF,
    created('saha', ['pages.view']),
    created('ust', ['engineering.replay']),
    assigned(5, 'saha'),
  );

  it('comes when nobody has it any more', () => {
    expect(refused(state, remove('saha'))).toMatchObject({ code: 'ROLE_IN_USE', details: { member_count: 1 } });
    const left = rolesDecider.evolve(state, assigned(5, 'users'));
    expect(happens(left, remove('saha'))).toEqual([
      { type: 'role.deleted', data: { role: 'saha', acted_by: '1', reason } },
    ]);
  });

  it.each([
    ...BUILT_IN_ROLES.map((role) => [role, CHIEF, 'ROLE_BUILT_IN'] as const),
    ['hayali', CHIEF, 'ROLE_NOT_FOUND'] as const,
    ['ust', ADMIN, 'HOLDS_MORE'] as const,
    ['ust', MODERATOR, 'FORBIDDEN'] as const,
  ])('never comes for %s by %j', (role, actor, code) =>
    expect(refused(state, remove(role, actor))).toMatchObject({ code }),
  );
});

describe('a role for somebody', () => {
  it('is given with what they had before', () => {
    expect(happens(given(...STAFF), assign(3, 'admin'))).toEqual([
      { type: 'role.assigned', data: { user_id: 3, role: 'admin', previous: 'moderator', acted_by: '1', reason } },
    ]);
  });

  it('that they have already changes nothing', () =>
    expect(happens(given(...STAFF), assign(3, 'moderator'))).toEqual([]));

  it.each([
    ['oneself', assign(2, 'users', ADMIN), 'OWN_ROLE'],
    ['oneself, also the highest', assign(1, 'admin'), 'OWN_ROLE'],
    ['somebody who holds more', assign(1, 'users', ADMIN), 'HOLDS_MORE'],
    ['anybody beyond what the asker holds', assign(4, 'super_admin', ADMIN), 'GRANTS_MORE'],
    ['anybody when it does not exist', assign(4, 'hayali'), 'ROLE_NOT_FOUND'],
    ['anybody by who may not', assign(4, 'moderator', MODERATOR), 'FORBIDDEN'],
    ['the last super_admin by the operator', assign(1, 'admin', OPERATOR), 'LAST_SUPER_ADMIN'],
  ])('is not given to %s', (_, command, code) => expect(refused(given(...STAFF), command)).toMatchObject({ code }));

  it('may be given by an equal, and the operator makes the first super_admin', () => {
    expect(happens(given(...STAFF), assign(4, 'admin', ADMIN))).toHaveLength(1);
    expect(happens(given(), assign(4, 'super_admin', OPERATOR))).toHaveLength(1);
    expect(
      happens(given(...STAFF, assigned(5, 'super_admin')), assign(1, 'users', { id: '5', role: 'super_admin' })),
    ).toHaveLength(1);
  });
});

describe('people who come with a role', () => {
  const actor = { id: 'system:import', role: 'system' };
  const bring = (...people: { user_id: number; role: string }[]): RolesCommand => ({ type: 'import', actor, people });

  it('keep it the first time only', () => {
    const state = given(assigned(7, 'admin'), assigned(7, 'users'));
    const people = [
      { user_id: 7, role: 'admin' },
      { user_id: 8, role: 'moderator' },
      { user_id: 9, role: 'users' },
    ];
    expect(happens(state, bring(...people)).map(({ data }) => data)).toEqual([
      { user_id: 8, role: 'moderator', previous: 'users', acted_by: 'system:import', reason: null },
    ]);
  });

  it('bring no role that nobody knows', () =>
    expect(refused(given(), bring({ user_id: 7, role: 'hayali' }))).toMatchObject({ code: 'ROLE_NOT_FOUND' }));
});

describe('somebody who leaves', () => {
  const release = (user_id: number): RolesCommand => ({
    type: 'release',
    actor: { id: 'system:privacy', role: 'system' },
    user_id,
  });

  it('leaves their role behind, unless they are the last super_admin', () => {
    expect(happens(given(...STAFF), release(3)).map(({ data }) => data)).toEqual([
      { user_id: 3, role: 'users', previous: 'moderator', acted_by: 'system:privacy', reason: null },
    ]);
    expect(happens(given(...STAFF), release(4))).toEqual([]);
    expect(refused(given(...STAFF), release(1))).toMatchObject({ code: 'LAST_SUPER_ADMIN' });
  });
});
