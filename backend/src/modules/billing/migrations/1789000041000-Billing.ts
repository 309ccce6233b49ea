import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was billed the last time, what providers said, and the bank of the test page. */
export class Billing1789000041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table app.billed_profile (user_id bigint primary key, billed jsonb not null)');
    await runner.query(`
      create table app.payment_message (
        id bigint generated always as identity primary key,
        ref text not null,
        source text not null,
        said text not null,
        times integer not null default 1,
        first_at timestamptz not null,
        last_at timestamptz not null
      )
    `);
    await runner.query('create index payment_message_ref on app.payment_message (ref, id)');
    await runner.query('create index payment_message_order on app.payment_message (left(ref, 10), id)');
    await runner.query(`
      create table app.test_card_payment (
        ref text primary key,
        order_id text not null,
        amount_minor bigint not null,
        return_url text not null,
        state text not null default 'card' check (state in ('card', 'code', 'paid', 'failed')),
        does text,
        failure text,
        bin text,
        last4 text,
        wrong_codes integer not null default 0,
        paid_at timestamptz,
        answers_from timestamptz,
        notices integer not null default 0,
        notify_at timestamptz,
        dispute_at timestamptz,
        refunded_minor bigint not null default 0,
        refund_keys text[] not null default '{}'
      )
    `);
    await runner.query('create index test_card_payment_notices on app.test_card_payment (notify_at) where notices > 0');
    await runner.query(
      'create index test_card_payment_disputes on app.test_card_payment (dispute_at) where dispute_at is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['test_card_payment', 'payment_message', 'billed_profile'])
      await runner.query(`drop table app.${table}`);
  }
}
