import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who a person is at Google or Facebook, and sign-ins there that are under way. Of every secret only the hash is kept. */
export class SocialSignIn1789000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.social_identity (
        provider text not null,
        subject text not null,
        user_id bigint not null references app.user on delete cascade,
        linked_at timestamptz not null,
        primary key (provider, subject)
      );
      create index social_identity_of_user on app.social_identity (user_id);

      -- From the button to the provider's answer; the row goes with its use.
      create table app.social_handshake (
        state_hash bytea primary key,
        browser_hash bytea not null,
        provider text not null,
        nonce text not null,
        code_verifier text not null,
        redirect text not null,
        remember boolean not null,
        expires_at timestamptz not null
      );
      create index social_handshake_to_drop on app.social_handshake (expires_at);

      -- From the provider's answer to the page that takes the session; the row goes with its use.
      create table app.social_code (
        code_hash bytea primary key,
        browser_hash bytea not null,
        user_id bigint not null references app.user on delete cascade,
        redirect text not null,
        remember boolean not null,
        expires_at timestamptz not null
      );
      create index social_code_to_drop on app.social_code (expires_at);
      create index social_code_of_user on app.social_code (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.social_code; drop table app.social_handshake; drop table app.social_identity');
  }
}
