import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where in a log each hour begins, for logs that can be read by place alone. */
export class LogMoments1789000100100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.log_moment (
        store_id text not null,
        hour timestamptz not null,
        position text collate "C" not null,
        primary key (store_id, hour)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.log_moment');
  }
}
