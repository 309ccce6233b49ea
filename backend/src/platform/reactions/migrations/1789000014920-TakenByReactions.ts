import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last event that a reaction was handed. */
export class TakenByReactions1789000014920 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.reaction add column taken text collate "C"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.reaction drop column taken');
  }
}
