import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was answered to commands that came with an `Idempotency-Key`, for a day. Neither the key nor the answer can be read from a row. */
export class KeptAnswers1789000013660 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.kept_answer (
        person_id bigint not null,
        key_hash bytea not null,
        -- Of what was asked under the key.
        fingerprint text not null,
        begun_at timestamptz not null,
        -- Who works on it, and until when that is to be believed without hearing of them.
        holder uuid not null,
        held_until timestamptz not null,
        -- Null while it is under way.
        status smallint,
        position text,
        -- Sealed under the person's key; null for an answer without a body.
        answer text,
        primary key (person_id, key_hash)
      );
      create index on app.kept_answer (begun_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.kept_answer');
  }
}
