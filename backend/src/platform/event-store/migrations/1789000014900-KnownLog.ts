import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which log this installation belongs to. Another one is taken over by a person's word only. */
export class KnownLog1789000014900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.known_log (
        singleton boolean primary key default true check (singleton),
        store_id text not null,
        since timestamptz not null default now(),
        -- Set while everything is being brought to a log that a person has taken over.
        recovering_since timestamptz
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.known_log');
  }
}
