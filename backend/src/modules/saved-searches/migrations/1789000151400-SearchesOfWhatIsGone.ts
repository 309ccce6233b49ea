import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved searches that ask for what is no more are kept: by which fields of their criteria nothing can be found. */
export class SearchesOfWhatIsGone1789000151400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table app.standing_search add column gone jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from app.standing_search where gone <> '[]'`);
    await runner.query('alter table app.standing_search drop column gone');
  }
}
