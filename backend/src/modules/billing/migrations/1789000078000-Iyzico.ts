import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What iyzico calls our payments and their lines, and which refunds were sent there. */
export class Iyzico1789000078000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.iyzico_payment (
        ref text primary key,
        order_id text not null,
        token text not null unique,
        page_url text not null,
        payment_id text,
        paid_at timestamptz,
        items jsonb not null default '[]'
      )
    `);
    await runner.query(`
      create table app.iyzico_refund (
        key text not null,
        line integer not null,
        ref text not null,
        amount_minor bigint not null,
        state text not null default 'sent' check (state in ('sent', 'done', 'refused')),
        primary key (key, line)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['iyzico_refund', 'iyzico_payment']) await runner.query(`drop table app.${table}`);
  }
}
