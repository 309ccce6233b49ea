import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `es`: the event log. `app`: plain, erasable tables. `rm`: views over the live read models, made by the projection engine. */
export class Schemas1789000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create extension if not exists pg_trgm;
      create extension if not exists unaccent;
      create schema if not exists es;
      create schema if not exists app;
      create schema if not exists rm;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema rm cascade; drop schema app cascade; drop schema es cascade');
  }
}
