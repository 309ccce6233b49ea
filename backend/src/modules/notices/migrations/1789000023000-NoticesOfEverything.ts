import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people were told of favourites becomes what they are told of anything; what there is keeps its place and whether it was read. */
export class NoticesOfEverything1789000023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index app.notice_of_user');
    await runner.query(`
      alter table app.notice
        add column subject text,
        add column data jsonb,
        add column occasion text,
        add column times integer not null default 1,
        add column superseded boolean not null default false
    `);
    await runner.query(`
      update app.notice set kind = 'favorite_' || kind, subject = 'listing-' || listing_id, occasion = event_id::text,
        data = jsonb_build_object('listing_id', listing_id)
          || case when price_before is null then '{}'::jsonb
             else jsonb_build_object('price_before', price_before, 'price_after', price_after) end
    `);
    await runner.query(`
      alter table app.notice
        alter column subject set not null,
        alter column data set not null,
        alter column occasion set not null,
        drop column listing_id,
        drop column event_id,
        drop column price_before,
        drop column price_after,
        add constraint notice_once unique (user_id, occasion)
    `);
    await runner.query('create index notice_of_user on app.notice (user_id, id desc) where not superseded');
    await runner.query(
      'create index notice_unread on app.notice (user_id, subject) where read_at is null and not superseded',
    );
    await runner.query('create index notice_age on app.notice (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from app.notice where kind not like 'favorite\\_%'`);
    await runner.query('drop index app.notice_unread');
    await runner.query('drop index app.notice_age');
    await runner.query('drop index app.notice_of_user');
    await runner.query(`
      alter table app.notice
        add column listing_id bigint,
        add column event_id uuid,
        add column price_before bigint,
        add column price_after bigint
    `);
    await runner.query(`
      update app.notice set kind = substr(kind, 10), listing_id = (data ->> 'listing_id')::bigint, event_id = occasion::uuid,
        price_before = (data ->> 'price_before')::bigint, price_after = (data ->> 'price_after')::bigint
    `);
    await runner.query(`
      alter table app.notice
        alter column listing_id set not null,
        alter column event_id set not null,
        drop constraint notice_once,
        drop column subject, drop column data, drop column occasion, drop column times, drop column superseded,
        add unique (user_id, event_id)
    `);
    await runner.query('create index notice_of_user on app.notice (user_id, id desc)');
  }
}
