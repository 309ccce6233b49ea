import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The photos of people, and those whose files are still to go. */
export class Portraits1789000008100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.portrait (
        id text primary key,
        -- Null once the person is gone: the files go after them.
        user_id bigint references app.user on delete set null,
        -- From then on its files may go. Null while it is the person's photo.
        remove_at timestamptz
      );
      create unique index portrait_of_user on app.portrait (user_id) where remove_at is null;
      create index portrait_to_remove on app.portrait (remove_at) where remove_at is not null;
      create index portrait_of_nobody on app.portrait (id) where user_id is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.portrait');
  }
}
