import type { RoleDetail, RoleList } from '@ilan/api';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccountsApp, PEOPLE } from '../../../test/support/accounts-app.js';
import { startTestApp } from '../../../test/support/http-app.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { PersonKeys } from '../../platform/event-store/person-keys.js';
import { ProjectionEngine } from '../../platform/projections/projection-engine.js';
import { AssignRole, ImportUsers, ReleaseRole, Roles } from './contract.js';
import { permissionsOf } from './domain/permissions.js';

interface Staff {
  readonly id: number;
  readonly email: string;
  readonly headers: Record<string, string>;
}

describe('roles', () => {
  let accounts: AccountsApp;
  /** Another process on the same database: it answers calls and projects nothing. */
  let other: NestFastifyApplication;
  let chief: Staff;
  let admin: Staff;
  beforeAll(async () => {
    accounts = await AccountsApp.start();
    other = await startTestApp(PEOPLE, {
      database: accounts.database,
      environment: { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    [chief, admin] = [await staff('super_admin'), await staff('admin')];
  });
  afterAll(async () => {
    await other.close();
    await accounts.close();
  });
  beforeEach(() => accounts.forgetLimits());

  const staff = async (role: string): Promise<Staff> => {
    const person = await accounts.someone({ role });
    return { id: person.id, email: person.email, headers: await accounts.signedIn(person) };
  };
  const reason = 'Görev tanımı değişti';
  type Answer = ReturnType<AccountsApp['call']>;
  const as = ({ headers }: Staff) => ({
    get: (url: string): Answer => accounts.call('GET', url, undefined, headers),
    post: (url: string, payload: object, more = {}): Answer =>
      accounts.call('POST', url, payload, { ...headers, ...more }),
    put: (url: string, payload: object): Answer => accounts.call('PUT', url, payload, headers),
    delete: (url: string, payload: object = { reason }): Answer => accounts.call('DELETE', url, payload, headers),
  });
  const roles = async (who = chief) => (await as(who).get('/api/admin/roles')).json<RoleList>().data;
  const role = async (name: string, who = chief) => (await roles(who)).find((one) => one.name === name);
  const codeOf = async (answer: PromiseLike<Awaited<Answer>>) => {
    const { statusCode, ...rest } = await answer;
    return [statusCode, rest.json<{ code?: string }>().code];
  };
  let count = 0;
  const create = async (permissions: string[], label = `Rol ${(count += 1)}`) =>
    (await as(chief).post('/api/admin/roles', { label, permissions, reason })).json<RoleDetail>();
  const assign = (who: Staff, id: number, name: string) =>
    as(who).put(`/api/admin/users/${id}/role`, { role: name, reason });
  const permissionsIn = async ({ headers }: Staff, app: NestFastifyApplication = accounts.app) =>
    (await app.inject({ url: '/api/user', headers })).json<{ permissions: string[] }>().permissions;
  const stream = async () =>
    (await accounts.app.get(EventStore).readStream('roles')).map(({ type, data }) => ({ type, data }));

  it('are five from the beginning, with their labels and what they allow', async () => {
    const list = await roles();
    expect(
      list
        .slice(0, 5)
        .map(({ name, label, built_in, editable, revision }) => [name, label, built_in, editable, revision]),
    ).toEqual([
      ['super_admin', 'Süper Yönetici', true, false, 0],
      ['admin', 'Yönetici', true, true, 0],
      ['moderator', 'Moderatör', true, true, 0],
      ['accounting', 'Muhasebe', true, true, 0],
      ['users', 'Kullanıcı', true, true, 0],
    ]);
    expect(list[2]?.permissions).toEqual(permissionsOf('moderator'));
    expect((await role('super_admin'))?.member_count).toBe(1);
    expect((await role('admin', admin))?.editable).toBe(false);
  });

  it('offer the grid of everything that can be allowed, in Turkish', async () => {
    const { data } = (await as(chief).get('/api/admin/permissions')).json<{
      data: { resource: string; label: string; actions: object[] }[];
    }>();
    expect(data.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Kullanıcılar',
      'İlanlar',
      'Yöneticiler',
      'Roller',
      'Ayarlar',
      'Kategoriler',
      'Filtreler',
      'İl & İlçe Yönetimi',
      'Slayt Ayarları',
      'Sayfalar',
      'Faturalar',
      'Ödemeler',
      'Raporlar',
      'Denetim Kaydı',
      'Mühendislik',
    ]);
    expect(data[2]?.actions[4]).toEqual({ permission: 'adverts.moderate', label: 'İnceleme ve onay', kind: 'special' });
    expect(data[2]?.actions[0]).toEqual({ permission: 'adverts.view', label: 'Görüntüleme', kind: 'view' });
  });

  it('are made, given, changed and taken away; each counts from the next call on, in every process', async () => {
    const made = await as(chief).post('/api/admin/roles', {
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
    const person = await staff('users');
    expect(await permissionsIn(person, other)).toEqual([]);
    const given = await assign(chief, person.id, 'saha_ekibi');
    expect([given.statusCode, given.json()]).toEqual([
      200,
      { id: person.id, role: 'saha_ekibi', role_label: 'Saha Ekibi' },
    ]);
    expect(await permissionsIn(person, other)).toEqual(['pages.view', 'audit.view']);
    expect((await as(person).get('/api/user')).json()).toMatchObject({
      user: { role: 'saha_ekibi', role_label: 'Saha Ekibi' },
    });
    const wish = { label: 'Saha', permissions: ['audit.view', 'cities.view'], revision: 1, reason };
    const put = await as(chief).put('/api/admin/roles/saha_ekibi', wish);
    expect(put.json()).toMatchObject({
      label: 'Saha',
      permissions: ['cities.view', 'audit.view'],
      revision: 3,
      member_count: 1,
    });
    expect(await permissionsIn(person, other)).toEqual(['cities.view', 'audit.view']);
    expect(await codeOf(as(chief).put('/api/admin/roles/saha_ekibi', wish))).toEqual([409, 'VERSION_CONFLICT']);
    expect(await codeOf(as(chief).delete('/api/admin/roles/saha_ekibi'))).toEqual([409, 'ROLE_IN_USE']);
    await assign(chief, person.id, 'users');
    expect(await permissionsIn(person, other)).toEqual([]);
    expect((await as(chief).delete('/api/admin/roles/saha_ekibi')).statusCode).toBe(204);
    expect(await role('saha_ekibi')).toBeUndefined();
    expect(await codeOf(as(chief).delete('/api/admin/roles/saha_ekibi'))).toEqual([404, 'ROLE_NOT_FOUND']);
  });

  it('changed for a built-in role keep what is by default, also for all users', async () => {
    const moderator = await staff('moderator');
    const plain = await staff('users');
    const permissions = [...permissionsOf('moderator').filter((one) => one !== 'adverts.feature'), 'pages.view'];
    const put = await as(chief).put('/api/admin/roles/moderator', {
      label: 'Moderatör',
      permissions,
      revision: 0,
      reason,
    });
    expect(put.statusCode).toBe(200);
    expect(new Set(await permissionsIn(moderator, other))).toEqual(new Set(permissions));
    expect((await stream()).at(-1)?.data).toMatchObject({ granted: ['pages.view'], revoked: ['adverts.feature'] });
    await as(chief).put('/api/admin/roles/users', {
      label: 'Kullanıcı',
      permissions: ['pages.view'],
      revision: 0,
      reason,
    });
    expect(await permissionsIn(plain, other)).toEqual(['pages.view']);
    await as(chief).put('/api/admin/roles/users', { label: 'Kullanıcı', permissions: [], revision: 1, reason });
    expect(await permissionsIn(plain, other)).toEqual([]);
  });

  it.each<[string, (made: RoleDetail) => PromiseLike<Awaited<Answer>>, number, string]>([
    [
      'super_admin to be changed',
      () =>
        as(chief).put('/api/admin/roles/super_admin', {
          label: 'Süper Yönetici',
          permissions: [],
          revision: 0,
          reason,
        }),
      403,
      'ROLE_LOCKED',
    ],
    ['a built-in role to be deleted', () => as(chief).delete('/api/admin/roles/accounting'), 403, 'ROLE_BUILT_IN'],
    [
      'one’s own role to be changed',
      () => as(admin).put('/api/admin/roles/admin', { label: 'Yönetici', permissions: [], revision: 0, reason }),
      403,
      'OWN_ROLE',
    ],
    ['oneself to be given a role', () => assign(admin, admin.id, 'users'), 403, 'OWN_ROLE'],
    [
      'a role to grant what its maker lacks',
      () => as(admin).post('/api/admin/roles', { label: 'Motor', permissions: ['engineering.replay'], reason }),
      403,
      'GRANTS_MORE',
    ],
    ['somebody who does not exist', () => assign(chief, 999_999_999, 'admin'), 404, 'USER_NOT_FOUND'],
    [
      'super_admin to be given by an admin',
      async () => assign(admin, (await staff('users')).id, 'super_admin'),
      403,
      'GRANTS_MORE',
    ],
    ['who holds more to be touched', () => assign(admin, chief.id, 'users'), 403, 'HOLDS_MORE'],
    ['a role that does not exist', () => assign(chief, admin.id, 'hayali'), 422, 'ROLE_NOT_FOUND'],
    [
      'a label twice',
      (made) => as(chief).post('/api/admin/roles', { label: made.label.toUpperCase(), permissions: [], reason }),
      422,
      'ROLE_LABEL_TAKEN',
    ],
    [
      'a permission that does not exist',
      () => as(chief).post('/api/admin/roles', { label: 'Kasa', permissions: ['bank.open'], reason }),
      422,
      'UNKNOWN_PERMISSION',
    ],
    [
      'a short reason',
      () => as(chief).post('/api/admin/roles', { label: 'Kasa', permissions: [], reason: '  kısa   ' }),
      422,
      'VALIDATION',
    ],
    [
      'more than was asked',
      () => as(chief).put(`/api/admin/users/${admin.id}/role`, { role: 'admin', reason, permissions: ['roles.edit'] }),
      422,
      'VALIDATION',
    ],
    ['a name that is none', () => as(chief).delete('/api/admin/roles/..%2Fadmin'), 422, 'VALIDATION'],
  ])('do not allow %s', async (_, ask, status, code) => {
    const made = await create(['pages.view']);
    const before = (await stream()).length;
    expect(await codeOf(ask(made))).toEqual([status, code]);
    expect((await stream()).length).toBe(before);
  });

  it('do the same thing once for a call that is repeated', async () => {
    const label = `Rol ${(count += 1)}`;
    const key = { 'idempotency-key': `make-${count}` };
    const [first, again] = [
      await as(chief).post('/api/admin/roles', { label, permissions: [], reason }, key),
      await as(chief).post('/api/admin/roles', { label, permissions: [], reason }, key),
    ];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
  });

  it('are kept with a reason that only the staff member’s key opens', async () => {
    const person = await staff('admin');
    const marked = 'Gizli gerekçe: şubeden şikâyet geldi';
    await as(person).post('/api/admin/roles', { label: `Rol ${(count += 1)}`, permissions: [], reason: marked });
    const { rows } = await accounts.database.pool.query<{ text: string }>(
      `select string_agg(data::text, '') as text from es.event where stream_id = 'roles'`,
    );
    expect(rows[0]?.text).not.toContain('Gizli gerekçe');
    expect(rows[0]?.text).toContain(`"person": "${person.id}"`);
    const keys = await accounts.app.get(PersonKeys).forOpening([String(person.id)]);
    expect(keys.get(String(person.id))).toBeTruthy();
  });

  describe('the last super_admin', () => {
    const supers = async () => {
      const { rows } = await accounts.database.pool.query<{ user_id: number }>(
        `select user_id from rm.user_role where role = 'super_admin'`,
      );
      return rows.map(({ user_id }) => user_id);
    };

    it('stays when two take the role from each other at the same moment', async () => {
      for (let round = 0; round < 8; round += 1) {
        const rival = await staff('super_admin');
        const answers = await Promise.all([assign(chief, rival.id, 'users'), assign(rival, chief.id, 'users')]);
        const codes = answers.map(({ statusCode }) => statusCode).sort();
        expect([codes, (await supers()).length]).toEqual([[200, 403], 1]);
        if (answers[1].statusCode === 200) chief = rival;
      }
    });

    it('stays when the operator dismisses both at the same moment, and when they leave', async () => {
      const rival = await staff('super_admin');
      const context = (id: string) => ({
        actor: { id, role: 'system' },
        correlationId: 'c',
        causationId: 'c',
        now: new Date(),
      });
      const commands = accounts.app.get(CommandBus);
      const dismiss = (userId: number) =>
        commands.execute(new AssignRole({ context: context('system:operator'), userId, role: 'users', reason }));
      const done = await Promise.allSettled([dismiss(chief.id), dismiss(rival.id)]);
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LAST_SUPER_ADMIN' } });
      const [left = 0, ...more] = await supers();
      expect(more).toEqual([]);
      chief = left === rival.id ? rival : chief;
      await expect(commands.execute(new ReleaseRole(context('system:erasure'), left))).rejects.toMatchObject({
        code: 'LAST_SUPER_ADMIN',
      });
      const leaving = await staff('moderator');
      await commands.execute(new ReleaseRole(context('system:erasure'), leaving.id));
      expect(await permissionsIn(leaving, other)).toEqual([]);
    });
  });

  it('are not deleted while they are given at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await create(['pages.view']);
      const person = await staff('users');
      const [deleted, given] = await Promise.all([
        as(chief).delete(`/api/admin/roles/${made.name}`),
        assign(chief, person.id, made.name),
      ]);
      expect([deleted.statusCode, given.statusCode]).toEqual(given.statusCode === 200 ? [409, 200] : [204, 422]);
    }
  });

  it('tell other contexts who has which, and whom staff may touch', async () => {
    const made = await create(['customers.edit'], 'Destek Masası');
    const [helper, plain] = [await staff('users'), await staff('users')];
    await assign(chief, helper.id, made.name);
    const known = accounts.app.get(Roles);
    const held = await known.ofPeople([helper.id, plain.id, admin.id]);
    expect([helper, plain, admin].map(({ id }) => held.get(id))).toEqual([
      { role: made.name, label: 'Destek Masası' },
      { role: 'users', label: 'Kullanıcı' },
      { role: 'admin', label: 'Yönetici' },
    ]);
    const label = await known.labels();
    expect([label(made.name), label('moderator'), label('never')]).toEqual(['Destek Masası', 'Moderatör', 'Kullanıcı']);
    const asHelper = {
      id: helper.id,
      role: made.name,
      permissions: new Set(['customers.edit']),
      sessionId: '',
      via: 'bearer',
    } as const;
    expect(await known.mayTouch(asHelper, plain.id)).toBe(true);
    for (const id of [helper.id, admin.id, chief.id]) expect(await known.mayTouch(asHelper, id)).toBe(false);
  });

  it('of people who are imported again stay as staff has made them', async () => {
    const person = await accounts.someone({ role: 'moderator' });
    await assign(chief, person.id, 'users');
    await accounts.app.get(CommandBus).execute(new ImportUsers([person]));
    expect(await permissionsIn({ ...chief, headers: await accounts.signedIn(person) })).toEqual([]);
  });

  it('are the same rows again when they are rebuilt, and when the log is handed over twice', async () => {
    const engine = accounts.app.get(ProjectionEngine);
    await engine.whenCaughtUp();
    const rows = async () =>
      (
        await accounts.database.pool.query(
          'select to_jsonb(r) as row from rm.role r union all select to_jsonb(u) from rm.user_role u order by 1',
        )
      ).rows as object[];
    const live = await rows();
    expect(live.length).toBeGreaterThan(5);
    expect(await engine.rebuild('roles', { requireEqual: true })).toMatchObject({ switched: true });
    expect(await rows()).toEqual(live);
    await engine.stop();
    await accounts.database.pool.query(`update projection.checkpoint set position = '' where projection = 'roles'`);
    await engine.start();
    await engine.whenCaughtUp();
    expect(await rows()).toEqual(live);
  });
});
