import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is no history of conversations: who sent one text to many, and when people were here last. */
export class Messaging1789000031900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A keyed mark of the text, for a day: it tells the same from another and nothing else.
      create table app.sent_text (
        sender_id bigint not null,
        mark text not null,
        receiver_id bigint not null,
        sent_at timestamptz not null,
        primary key (sender_id, mark, receiver_id)
      );
      create index sent_text_old on app.sent_text (sent_at);

      -- A quarter of an hour, never the minute; nothing of who does not want it shown.
      create table app.last_seen (
        user_id bigint primary key,
        shown boolean not null default true,
        seen_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.last_seen; drop table app.sent_text');
  }
}
