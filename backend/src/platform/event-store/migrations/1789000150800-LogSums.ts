import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often each type of events stands in a log, in which versions, since when, and up to where that was counted. */
export class LogSums1789000150800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.log_sum (
        store_id text primary key,
        position text collate "C" not null,
        events bigint not null
      );
      create table app.log_type_sum (
        store_id text not null,
        type text collate "C" not null,
        schema int not null,
        events bigint not null,
        bytes bigint not null,
        first_at timestamptz not null,
        last_at timestamptz not null,
        primary key (store_id, type, schema)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.log_type_sum; drop table app.log_sum');
  }
}
