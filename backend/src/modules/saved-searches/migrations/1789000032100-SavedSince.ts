import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which place of the log on a search waits: what stands before it was there before the search. Of those that wait already it is not known. */
export class SavedSince1789000032100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table app.standing_search add column since text not null default ''`);
    await runner.query('alter table app.standing_search alter column since drop default');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.standing_search drop column since');
  }
}
