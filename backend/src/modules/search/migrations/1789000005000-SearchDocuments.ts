import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The search index of the database: whole documents in `search.document_<generation>`. `search.state` names the generation
 * that is read and numbers the changes; its row lock makes the order of numbers the order of commits.
 */
export class SearchDocuments1789000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists search;
      create table search.state (
        only_one boolean primary key default true check (only_one),
        generation int not null,
        change bigint not null
      );
      create sequence search.generation start 2;
      create table search.document_template (
        id bigint primary key,
        change bigint not null,
        document json,
        words json,
        words_version int
      );
      comment on column search.document_template.document is 'null: the listing has left the index';
      create index on search.document_template (change);
      create table search.document_1 (like search.document_template including all);
      insert into search.state (generation, change) values (1, 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema search cascade');
  }
}
