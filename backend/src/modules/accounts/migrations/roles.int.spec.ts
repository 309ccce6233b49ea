import type { QueryRunner } from 'typeorm';
import { startAccountsApp } from '#test/support/accounts-app.js';
import { createTestDatabase } from '#test/support/database.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { Roles1789000009100 } from './1789000009100-Roles.js';

it('who had a role as a column has it by an event afterwards, and before the projector came nobody is staff', async () => {
  const database = await createTestDatabase({ readModels: false });
  const runner = { query: (sql: string) => database.pool.query(sql) } as unknown as QueryRunner;
  const migration = new Roles1789000009100();
  await migration.down(runner);
  const add = async (email: string, role: string) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into app.user (name, surname, email, role) values ('A', 'B', $1, $2) returning id::int`,
      [email, role],
    );
    return rows[0]?.id ?? 0;
  };
  const [chief, , moderator] = [
    await add('a@demo.test', 'super_admin'),
    await add('b@demo.test', 'users'),
    await add('c@demo.test', 'moderator'),
  ];
  await add('d@demo.test', 'invented');
  await migration.up(runner);
  const held = async () =>
    (await database.pool.query('select user_id::int, role from rm.user_role order by 1')).rows as object[];
  expect(await held()).toEqual([]);
  const app = await startAccountsApp(database);
  await app.get(ProjectionEngine).whenCaughtUp();
  expect(await held()).toEqual([
    { user_id: chief, role: 'super_admin' },
    { user_id: moderator, role: 'moderator' },
  ]);
  await app.close();
  await database.drop();
});

it('a database without staff begins without events', async () => {
  const database = await createTestDatabase({ readModels: false });
  const { rows } = await database.pool.query(`select 1 from es.event where stream_id = 'roles'`);
  expect(rows).toEqual([]);
  await database.drop();
});
