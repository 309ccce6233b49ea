import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which mail somebody was told, what they want to be told how, and the links of mails that end a sort of mail, which saved searches had alone. */
export class NoticeMails1789000024100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // What is there already was on the site alone, and stays so.
    await runner.query(`alter table app.notice add column mail_key text default ''`);
    await runner.query('alter table app.notice alter column mail_key drop default');
    await runner.query(
      'create index notice_unmailed on app.notice (user_id) where mail_key is null and read_at is null and not superseded',
    );
    await runner.query(`create index notice_mail on app.notice (mail_key) where mail_key <> ''`);
    await runner.query(`
      create table app.notice_preference (
        user_id bigint not null references app.user on delete cascade,
        topic text not null,
        channel text not null check (channel in ('mail', 'push')),
        wanted boolean not null,
        primary key (user_id, topic, channel)
      )
    `);
    await runner.query(`
      create table app.mail_stop (
        token_hash bytea primary key,
        user_id bigint not null,
        sort text not null,
        what text[] not null,
        made_at timestamptz not null
      )
    `);
    await runner.query('create index mail_stop_user on app.mail_stop (user_id)');
    await runner.query(`
      insert into app.mail_stop (token_hash, user_id, sort, what, made_at)
      select token_hash, user_id, 'saved-searches', search_ids::text[], made_at from app.saved_search_stop
    `);
    await runner.query('drop table app.saved_search_stop');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.saved_search_stop (
        token_hash bytea primary key,
        user_id bigint not null,
        search_ids uuid[] not null,
        made_at timestamptz not null
      )
    `);
    await runner.query('create index saved_search_stop_user on app.saved_search_stop (user_id)');
    await runner.query(`
      insert into app.saved_search_stop (token_hash, user_id, search_ids, made_at)
      select token_hash, user_id, what::uuid[], made_at from app.mail_stop where sort = 'saved-searches'
    `);
    await runner.query('drop table app.mail_stop');
    await runner.query('drop table app.notice_preference');
    await runner.query('alter table app.notice drop column mail_key');
  }
}
