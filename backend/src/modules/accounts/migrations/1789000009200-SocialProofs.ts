import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ins whose address nobody vouches for: they wait until the link in a mail to that address is opened. */
export class SocialProofs1789000009200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.social_proof (
        id bigint generated always as identity primary key,
        -- Of every mail that was written for it: one that was sent twice has two links.
        token_hashes bytea[] not null default '{}',
        browser_hash bytea not null,
        provider text not null,
        subject text not null,
        email text not null,
        given_name text,
        family_name text,
        redirect text not null,
        remember boolean not null,
        expires_at timestamptz not null
      );
      create index social_proof_to_drop on app.social_proof (expires_at);
      create index social_proof_of_address on app.social_proof (lower(email));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.social_proof');
  }
}
