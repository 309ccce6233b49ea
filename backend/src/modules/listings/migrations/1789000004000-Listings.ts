import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ids of ads, and which id a repeated submit belongs to. Everything else about ads is in the log. */
export class Listings1789000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence app.listing_id;
      create table app.listing_submission (
        owner_id bigint not null,
        idempotency_key text not null check (length(idempotency_key) <= 200),
        listing_id bigint not null,
        created_at timestamptz not null default now(),
        primary key (owner_id, idempotency_key)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.listing_submission; drop sequence app.listing_id');
  }
}
