import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each reaction has followed the log. */
export class Reactions1789000012100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.reaction (
        name text primary key,
        store_id text not null,
        position text not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.reaction');
  }
}
