import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people were told about ads they like, and who has looked at what today. */
export class FavoritesAndViews1789000012200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.notice (
        id bigint generated always as identity primary key,
        user_id bigint not null references app.user on delete cascade,
        kind text not null,
        listing_id bigint not null,
        event_id uuid not null,
        price_before bigint,
        price_after bigint,
        created_at timestamptz not null,
        read_at timestamptz,
        unique (user_id, event_id)
      );
      create index notice_of_user on app.notice (user_id, id desc);

      -- A keyed hash of who looked, for one day: it tells twice from once and nothing else.
      create table app.view_seen (
        day date not null,
        listing_id bigint not null,
        visitor bytea not null,
        primary key (day, listing_id, visitor)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.view_seen; drop table app.notice');
  }
}
