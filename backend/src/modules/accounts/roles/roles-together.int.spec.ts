import { CommandBus } from '@nestjs/cqrs';
import { reason, RolesApp, type Staff } from '#test/support/roles-app.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { Roles } from '../contract.js';
import { AssignRole } from './commands/assign-role.js';
import { RolesAggregate } from './commands/roles-aggregate.js';
import { importOf } from '#test/builders/a-person.js';

describe('roles and the people who have them', () => {
  let app: RolesApp;
  let chief: Staff;
  let admin: Staff;
  beforeAll(async () => {
    app = await RolesApp.start();
    [chief, admin] = [await app.staff('super_admin'), await app.staff('admin')];
  });
  afterAll(() => app.close());
  beforeEach(() => app.accounts.forgetLimits());

  describe('the last super_admin', () => {
    const supers = async () => {
      const { rows } = await app.accounts.database.pool.query<{ user_id: number }>(
        `select user_id from rm.user_role where role = 'super_admin'`,
      );
      return rows.map(({ user_id }) => user_id);
    };

    it('stays when two take the role from each other at the same moment', async () => {
      for (let round = 0; round < 8; round += 1) {
        const rival = await app.staff('super_admin');
        const answers = await Promise.all([app.assign(chief, rival.id, 'users'), app.assign(rival, chief.id, 'users')]);
        const codes = answers.map(({ statusCode }) => statusCode).sort();
        expect([codes, (await supers()).length]).toEqual([[200, 403], 1]);
        if (answers[1].statusCode === 200) chief = rival;
      }
    });

    it('stays when the operator dismisses both at the same moment, and when they leave', async () => {
      const rival = await app.staff('super_admin');
      const context = (id: string) => ({
        actor: { id, role: 'system' },
        correlationId: 'c',
        causationId: 'c',
        now: new Date(),
      });
      const commands = app.accounts.app.get(CommandBus);
      const dismiss = (userId: number) =>
        commands.execute(new AssignRole({ context: context('system:operator'), userId, role: 'users', reason }));
      const release = (user_id: number) =>
        app.accounts.app.get(RolesAggregate).act(context('system:erasure'), { type: 'release', user_id });
      const done = await Promise.allSettled([dismiss(chief.id), dismiss(rival.id)]);
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LAST_SUPER_ADMIN' } });
      const [left = 0, ...more] = await supers();
      expect(more).toEqual([]);
      chief = left === rival.id ? rival : chief;
      await expect(release(left)).rejects.toMatchObject({
        code: 'LAST_SUPER_ADMIN',
      });
      const leaving = await app.staff('moderator');
      await release(leaving.id);
      expect(await app.permissionsOf(leaving)).toEqual([]);
    });
  });

  it('are not deleted while they are given at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await app.create(chief, ['pages.view']);
      const person = await app.staff('users');
      const [deleted, given] = await Promise.all([
        app.as(chief).delete(`/api/admin/roles/${made.name}`),
        app.assign(chief, person.id, made.name),
      ]);
      expect([deleted.statusCode, given.statusCode]).toEqual(given.statusCode === 200 ? [409, 200] : [204, 422]);
    }
  });

  it('tell other contexts who has which, and whom staff may touch', async () => {
    const made = await app.create(chief, ['customers.edit'], 'Destek Masası');
    const [helper, plain] = [await app.staff('users'), await app.staff('users')];
    await app.assign(chief, helper.id, made.name);
    const known = app.accounts.app.get(Roles);
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
    const person = await app.accounts.someone({ role: 'moderator' });
    await app.assign(chief, person.id, 'users');
    await app.accounts.app.get(CommandBus).execute(importOf([person]));
    expect(await app.permissionsOf({ headers: await app.accounts.signedIn(person) })).toEqual([]);
  });

  it('are the same rows again when they are rebuilt, and when the log is handed over twice', async () => {
    for (const role of ['moderator', 'accounting', 'admin']) await app.staff(role);
    const engine = app.accounts.app.get(ProjectionEngine);
    await engine.whenCaughtUp();
    const rows = async () =>
      (
        await app.accounts.database.pool.query(
          'select to_jsonb(r) as row from rm.role r union all select to_jsonb(u) from rm.user_role u order by 1',
        )
      ).rows as object[];
    const live = await rows();
    expect(live.length).toBeGreaterThan(5);
    expect(await engine.rebuild('roles', { requireEqual: true })).toMatchObject({ switched: true });
    expect(await rows()).toEqual(live);
    await engine.stop();
    await app.accounts.database.pool.query(`update projection.checkpoint set position = '' where projection = 'roles'`);
    await engine.start();
    await engine.whenCaughtUp();
    expect(await rows()).toEqual(live);
  });
});
