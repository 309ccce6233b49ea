import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that ring, and for which notices they are to. */
export class PushSubscriptions1789000024200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.push_subscription (
        id text primary key,
        user_id bigint not null references app.user on delete cascade,
        session_id uuid not null references app.session on delete cascade,
        endpoint text not null,
        p256dh bytea not null,
        auth bytea not null,
        made_at timestamptz not null
      )
    `);
    await runner.query('create index push_subscription_user on app.push_subscription (user_id)');
    await runner.query('create index push_subscription_session on app.push_subscription (session_id)');
    await runner.query('alter table app.notice add column push_due boolean not null default false');
    await runner.query('create index notice_push_due on app.notice (created_at) where push_due');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.notice drop column push_due');
    await runner.query('drop table app.push_subscription');
  }
}
