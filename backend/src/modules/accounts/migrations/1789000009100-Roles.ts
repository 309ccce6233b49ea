import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Roles are events from now on. Who had one as a column gets it as the first events of the stream; a log that lives elsewhere
 * (`EVENTSTORE_URL`) begins empty, and its staff is named on the command line.
 */
export class Roles1789000009100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      with staff as (
        select jsonb_agg(jsonb_build_object(
          'i', gen_random_uuid(), 't', 'role.assigned',
          'd', jsonb_build_object('user_id', id, 'role', role, 'previous', 'users', 'acted_by', 'system:import', 'reason', null),
          'm', jsonb_build_object(
            'actorId', 'system:import', 'actorRole', 'system', 'correlationId', 'migration-1789000009100',
            'causationId', 'migration-1789000009100', 'schema', 1,
            'occurredAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by id) as events
        from app.user where role in ('super_admin', 'admin', 'moderator', 'accounting')
      )
      select es.append('roles', -1, events) from staff where events is not null
    `);
    await runner.query('alter table app.user drop column role');
    // The guard asks these at every signed-in call, also before the projector has come for the first time: nobody is staff then.
    await runner.query(`
      create view rm.role as select null::text as name, null::text as label, null::text[] as granted,
        null::text[] as revoked, null::int as revision, null::bigint as last_revision where false;
      create view rm.user_role as select null::bigint as user_id, null::text as role, null::bigint as last_revision
        where false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table app.user add column role text not null default 'users'`);
    await runner.query(
      'update app.user person set role = held.role from rm.user_role held where held.user_id = person.id',
    );
    await runner.query('drop view rm.user_role; drop view rm.role');
  }
}
