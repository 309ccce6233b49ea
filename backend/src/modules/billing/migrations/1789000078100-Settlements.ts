import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the bank of the test page paid out, and which days providers were asked about. */
export class Settlements1789000078100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.test_card_payment add column disputed boolean not null default false');
    await runner.query(`
      create table app.test_card_payout (
        ref text not null,
        day date not null,
        gross_minor bigint not null,
        fee_minor bigint not null,
        primary key (ref, day)
      )
    `);
    await runner.query('create index iyzico_payment_items on app.iyzico_payment using gin (items jsonb_path_ops)');
    await runner.query(`
      create table app.settled_day (
        method text not null,
        day date not null,
        asked_at timestamptz not null,
        primary key (method, day)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.iyzico_payment_items');
    for (const table of ['settled_day', 'test_card_payout']) await runner.query(`drop table app.${table}`);
    await runner.query('alter table app.test_card_payment drop column disputed');
  }
}
