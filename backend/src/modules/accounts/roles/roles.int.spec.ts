import type { RoleDetail, RoleList } from '@ilan/api';
import { reason, RolesApp, type Staff } from '#test/support/roles-app.js';
import { PersonKeys } from '#platform/event-store/keys/person-keys.js';
import { permissionsOf } from './domain/permissions.js';

type Answer = ReturnType<RolesApp['assign']>;

describe('roles', () => {
  let app: RolesApp;
  let chief: Staff;
  let admin: Staff;
  beforeAll(async () => {
    app = await RolesApp.start();
    [chief, admin] = [await app.staff('super_admin'), await app.staff('admin')];
  });
  afterAll(() => app.close());
  beforeEach(() => app.accounts.forgetLimits());

  const role = async (name: string, who = chief) =>
    (await app.as(who).get('/api/admin/roles')).json<RoleList>().data.find((one) => one.name === name);
  const codeOf = async (answer: PromiseLike<Awaited<Answer>>) => {
    const { statusCode, ...rest } = await answer;
    return [statusCode, rest.json<{ code?: string }>().code];
  };

  it('are five from the beginning, with their labels and what they allow', async () => {
    const list = (await app.as(chief).get('/api/admin/roles')).json<RoleList>().data;
    expect(
      list
        .slice(0, 5)
        .map(({ name, label, built_in, editable, revision }) => [name, label, built_in, editable, revision]),
    ).toEqual([
      ['super_admin', 'Süper Yönetici', true, false, 0],
      ['admin', 'Yönetici', true, true, 0],
      ['moderator', 'Moderatör', true, true, 0],
      ['accounting', 'Muhasebe', true, true, 0],
      ['users', 'Kullanıcı', true, false, 0],
    ]);
    expect(list[2]?.permissions).toEqual(permissionsOf('moderator'));
    expect((await role('super_admin'))?.member_count).toBe(1);
    expect((await role('admin', admin))?.editable).toBe(false);
  });

  it('are given by who proved a moment ago who they are', async () => {
    const person = await app.accounts.someone();
    await app.accounts.provedMinutesAgo(chief.id, 11);
    expect(await codeOf(app.assign(chief, person.id, 'moderator'))).toEqual([403, 'FRESH_SIGN_IN_NEEDED']);
    await app.accounts.provedMinutesAgo(chief.id, 9);
    expect((await app.assign(chief, person.id, 'moderator')).statusCode).toBe(200);
    await app.accounts.provedMinutesAgo(chief.id, 0);
  });

  it('offer the grid of everything that can be allowed, in Turkish', async () => {
    const { data } = (await app.as(chief).get('/api/admin/permissions')).json<{
      data: { resource: string; label: string; actions: object[] }[];
    }>();
    expect(data.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Kullanıcılar',
      'İlanlar',
      'Yöneticiler',
      'Roller',
      'Ayarlar',
      'Arama sözcükleri',
      'Kategoriler',
      'Filtreler',
      'İl & İlçe Yönetimi',
      'Slayt Ayarları',
      'Sayfalar',
      'Faturalar',
      'Ödemeler',
      'Paketler',
      'Raporlar',
      'Denetim Kaydı',
      'Mühendislik',
    ]);
    expect(data[2]?.actions[4]).toEqual({ permission: 'adverts.moderate', label: 'İnceleme ve onay', kind: 'special' });
    expect(data[2]?.actions[0]).toEqual({ permission: 'adverts.view', label: 'Görüntüleme', kind: 'view' });
  });

  it('are made, given, changed and taken away; each counts from the next call on, in every process', async () => {
    const made = await app.as(chief).post('/api/admin/roles', {
      label: ' Saha \u202eEkibi ',
      permissions: ['audit.view', 'pages.view'],
      reason,
    });
    expect(made.statusCode).toBe(201);
    expect(made.headers['x-position']).toEqual(expect.any(String));
    const detail = made.json<RoleDetail>();
    expect(detail).toEqual({
      name: 'saha_ekibi',
      label: 'Saha Ekibi',
      built_in: false,
      editable: true,
      permissions: ['pages.view', 'audit.view'],
      member_count: 0,
      revision: 1,
    });
    const person = await app.staff('users');
    expect(await app.permissionsOf(person)).toEqual([]);
    const given = await app.assign(chief, person.id, 'saha_ekibi');
    expect([given.statusCode, given.json()]).toEqual([
      200,
      { id: person.id, role: 'saha_ekibi', role_label: 'Saha Ekibi' },
    ]);
    expect(await app.permissionsOf(person)).toEqual(['pages.view', 'audit.view']);
    expect((await app.as(person).get('/api/user')).json()).toMatchObject({
      user: { role: 'saha_ekibi', role_label: 'Saha Ekibi' },
    });
    const wish = { label: 'Saha', permissions: ['audit.view', 'cities.view'], revision: 1, reason };
    const put = await app.as(chief).put('/api/admin/roles/saha_ekibi', wish);
    expect(put.json()).toMatchObject({
      label: 'Saha',
      permissions: ['cities.view', 'audit.view'],
      revision: 3,
      member_count: 1,
    });
    expect(await app.permissionsOf(person)).toEqual(['cities.view', 'audit.view']);
    expect(await codeOf(app.as(chief).put('/api/admin/roles/saha_ekibi', wish))).toEqual([409, 'VERSION_CONFLICT']);
    expect(await codeOf(app.as(chief).delete('/api/admin/roles/saha_ekibi'))).toEqual([409, 'ROLE_IN_USE']);
    await app.assign(chief, person.id, 'users');
    expect(await app.permissionsOf(person)).toEqual([]);
    expect((await app.as(chief).delete('/api/admin/roles/saha_ekibi')).statusCode).toBe(204);
    expect(await role('saha_ekibi')).toBeUndefined();
    expect(await codeOf(app.as(chief).delete('/api/admin/roles/saha_ekibi'))).toEqual([404, 'ROLE_NOT_FOUND']);
  });

  it('changed for a built-in role keep what is by default, and give nothing to all users', async () => {
    const moderator = await app.staff('moderator');
    const plain = await app.staff('users');
    const permissions = [...permissionsOf('moderator').filter((one) => one !== 'adverts.feature'), 'pages.view'];
    const put = await app.as(chief).put('/api/admin/roles/moderator', {
      label: 'Moderatör',
      permissions,
      revision: 0,
      reason,
    });
    expect(put.statusCode).toBe(200);
    expect(new Set(await app.permissionsOf(moderator))).toEqual(new Set(permissions));
    expect((await app.events()).at(-1)?.data).toMatchObject({ granted: ['pages.view'], revoked: ['adverts.feature'] });
    const everybody = { label: 'Kullanıcı', permissions: ['pages.view'], revision: 0, reason };
    expect(await codeOf(app.as(chief).put('/api/admin/roles/users', everybody))).toEqual([403, 'ROLE_OF_EVERYBODY']);
    expect(await app.permissionsOf(plain)).toEqual([]);
  });

  it.each<[string, (made: RoleDetail) => PromiseLike<Awaited<Answer>>, number, string]>([
    [
      'super_admin to be changed',
      () =>
        app.as(chief).put('/api/admin/roles/super_admin', {
          label: 'Süper Yönetici',
          permissions: [],
          revision: 0,
          reason,
        }),
      403,
      'ROLE_LOCKED',
    ],
    ['a built-in role to be deleted', () => app.as(chief).delete('/api/admin/roles/accounting'), 403, 'ROLE_BUILT_IN'],
    [
      'one’s own role to be changed',
      () => app.as(admin).put('/api/admin/roles/admin', { label: 'Yönetici', permissions: [], revision: 0, reason }),
      403,
      'OWN_ROLE',
    ],
    ['oneself to be given a role', () => app.assign(admin, admin.id, 'users'), 403, 'OWN_ROLE'],
    [
      'a role to grant what its maker lacks',
      () => app.as(admin).post('/api/admin/roles', { label: 'Motor', permissions: ['engineering.replay'], reason }),
      403,
      'GRANTS_MORE',
    ],
    ['somebody who does not exist', () => app.assign(chief, 999_999_999, 'admin'), 404, 'USER_NOT_FOUND'],
    [
      'super_admin to be given by an admin',
      async () => app.assign(admin, (await app.staff('users')).id, 'super_admin'),
      403,
      'GRANTS_MORE',
    ],
    ['who holds more to be touched', () => app.assign(admin, chief.id, 'users'), 403, 'HOLDS_MORE'],
    ['a role that does not exist', () => app.assign(chief, admin.id, 'hayali'), 422, 'ROLE_NOT_FOUND'],
    [
      'a label twice',
      (made) => app.as(chief).post('/api/admin/roles', { label: made.label.toUpperCase(), permissions: [], reason }),
      422,
      'ROLE_LABEL_TAKEN',
    ],
    [
      'a permission that does not exist',
      () => app.as(chief).post('/api/admin/roles', { label: 'Kasa', permissions: ['bank.open'], reason }),
      422,
      'UNKNOWN_PERMISSION',
    ],
    [
      'a short reason',
      () => app.as(chief).post('/api/admin/roles', { label: 'Kasa', permissions: [], reason: '  kısa   ' }),
      422,
      'VALIDATION',
    ],
    [
      'more than was asked',
      () =>
        app.as(chief).put(`/api/admin/users/${admin.id}/role`, { role: 'admin', reason, permissions: ['roles.edit'] }),
      422,
      'VALIDATION',
    ],
    ['a name that is none', () => app.as(chief).delete('/api/admin/roles/..%2Fadmin'), 422, 'VALIDATION'],
  ])('do not allow %s', async (_, ask, status, code) => {
    const made = await app.create(chief, ['pages.view']);
    const before = (await app.events()).length;
    expect(await codeOf(ask(made))).toEqual([status, code]);
    expect((await app.events()).length).toBe(before);
  });

  it('do the same thing once for a call that is repeated', async () => {
    const label = app.nextLabel();
    const key = { 'idempotency-key': 'make-once' };
    const [first, again] = [
      await app.as(chief).post('/api/admin/roles', { label, permissions: [], reason }, key),
      await app.as(chief).post('/api/admin/roles', { label, permissions: [], reason }, key),
    ];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
  });

  it('are kept with a reason that only the staff member’s key opens', async () => {
    const person = await app.staff('admin');
    const marked = 'Gizli gerekçe: şubeden şikâyet geldi';
    await app.as(person).post('/api/admin/roles', { label: app.nextLabel(), permissions: [], reason: marked });
    const { rows } = await app.accounts.database.pool.query<{ text: string }>(
      `select string_agg(data::text, '') as text from es.event where stream_id = 'roles'`,
    );
    expect(rows[0]?.text).not.toContain('Gizli gerekçe');
    expect(rows[0]?.text).toContain(`"person": "${person.id}"`);
    const keys = await app.accounts.app.get(PersonKeys).forOpening([String(person.id)]);
    expect(keys.get(String(person.id))).toBeTruthy();
  });
});
