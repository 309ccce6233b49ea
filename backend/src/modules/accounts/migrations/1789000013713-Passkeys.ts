import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys that people show beside their password, and what they are asked at the moment. */
export class Passkeys1789000013713 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.passkey (
        id bigint generated always as identity primary key,
        -- The authenticator's own, base64url: one passkey is one person's.
        credential_id text not null unique,
        user_id bigint not null references app.user on delete cascade,
        -- As the person calls it.
        name text not null,
        public_key bytea not null,
        -- The one of the last answer: one that does not go on tells of a copy. Many keep 0 for ever.
        counter bigint not null,
        -- By which ways a browser reaches it, so that it asks for the right one.
        transports text[] not null,
        backed_up boolean not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index passkey_of_person on app.passkey (user_id);

      create table app.passkey_challenge (
        -- A hash of what it was made for, and of the first step or session that asked.
        held_by bytea primary key,
        user_id bigint not null references app.user on delete cascade,
        challenge text not null,
        expires_at timestamptz not null
      );
      create index passkey_challenge_of_person on app.passkey_challenge (user_id);
      create index passkey_challenge_to_drop on app.passkey_challenge (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.passkey_challenge; drop table app.passkey;');
  }
}
