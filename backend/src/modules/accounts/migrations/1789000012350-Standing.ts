import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is suspended, for guards and lists that ask before the projector has come for the first time: nobody. And names to search by. */
export class Standing1789000012350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create view rm.suspension as select null::bigint as user_id, null::timestamptz as since, null::bigint as last_revision
        where false;
      create view rm.suspended_seller as select null::bigint as user_id, null::bigint as last_revision where false;

      -- One form of Turkish letters for what is searched and what is typed, as kernel/turkish-text.ts has it.
      create function app.fold_name(name text) returns text language sql immutable strict parallel safe
        return lower(translate(normalize(name, NFC), 'İIıŞşĞğÜüÖöÇçÂâÎîÛû', 'iiissgguuooccaaiiuu'));
      alter table app.user add column folded_name text not null
        generated always as (app.fold_name(name || ' ' || surname)) stored;
      create index user_folded_name on app.user using gin (folded_name gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.user drop column folded_name;
      drop function app.fold_name(text);
      drop view rm.suspended_seller; drop view rm.suspension;
    `);
  }
}
