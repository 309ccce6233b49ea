import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored searches as ads find them, what they found, and the links that stop them. */
export class SavedSearches1789000021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.standing_search (
        search_id uuid primary key,
        user_id bigint not null,
        version integer not null,
        search jsonb not null
      )
    `);
    await runner.query('create index standing_search_user on app.standing_search (user_id)');
    await runner.query(`
      create table app.standing_search_key (
        key text not null,
        search_id uuid not null references app.standing_search on delete cascade,
        category_id integer,
        city_id integer,
        district_id integer,
        price_min bigint,
        price_max bigint
      )
    `);
    await runner.query(`
      create index standing_search_key_lookup on app.standing_search_key (key)
        include (search_id, category_id, city_id, district_id, price_min, price_max)
    `);
    await runner.query('create index standing_search_key_search on app.standing_search_key (search_id)');
    await runner.query(`
      create table app.saved_search_hit (
        id bigint generated always as identity primary key,
        search_id uuid not null,
        user_id bigint not null,
        listing_id bigint not null,
        kind text not null check (kind in ('new', 'price_drop')),
        price_minor bigint not null,
        price_before bigint,
        matched_at timestamptz not null,
        seen_at timestamptz,
        mail_key text,
        unique (search_id, listing_id, price_minor)
      )
    `);
    await runner.query('create index saved_search_hit_owed on app.saved_search_hit (user_id) where mail_key is null');
    await runner.query(
      'create index saved_search_hit_mail on app.saved_search_hit (mail_key) where mail_key is not null',
    );
    await runner.query(
      'create index saved_search_hit_unseen on app.saved_search_hit (search_id) where seen_at is null',
    );
    await runner.query(`
      create table app.saved_search_stop (
        token_hash bytea primary key,
        user_id bigint not null,
        search_ids uuid[] not null,
        made_at timestamptz not null
      )
    `);
    await runner.query('create index saved_search_stop_user on app.saved_search_stop (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['saved_search_stop', 'saved_search_hit', 'standing_search_key', 'standing_search'])
      await runner.query(`drop table app.${table}`);
  }
}
