import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose each photo is and what became of it. Rows, because a person may ask to be erased, and because most uploads are no history. */
export class Uploads1789000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.upload (
        id text primary key,
        owner_id bigint not null,
        bytes int not null,
        -- Null until every rendition is in the store.
        photo jsonb,
        -- What it looks like, upright first and then turned by quarters.
        fingerprints bit(64)[],
        tint_red smallint,
        tint_blue smallint,
        -- The upload that it is a turned copy of, itself unless turned, and by how many quarters.
        root_id text not null,
        turns smallint not null default 0,
        created_at timestamptz not null default now(),
        in_draft boolean not null default false,
        -- The ad that took it; settled once that ad is known to be in the log.
        listing_id bigint,
        taken_at timestamptz,
        settled boolean not null default false,
        -- From then on its files may go, and nothing takes it any more.
        remove_at timestamptz
      );
      create index upload_of_owner on app.upload (owner_id, created_at desc);
      create index upload_unused on app.upload (created_at) where listing_id is null and not in_draft and remove_at is null;
      create index upload_unsettled on app.upload (taken_at) where listing_id is not null and not settled;
      create index upload_of_listing on app.upload (listing_id) where listing_id is not null;
      create index upload_to_remove on app.upload (remove_at) where remove_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.upload');
  }
}
