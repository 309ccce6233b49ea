import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds copies of a photo among those of all ads. The 64 bits of a fingerprint are cut into four: of two fingerprints that differ in
 * eleven bits at most, one quarter differs in two at most, so that the few hundred quarters near to one's own lead to every copy, and
 * the index alone answers which of them are near as a whole.
 */
export class PhotoCopies1789000012410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.upload add column colours bytea;
      create table app.photo_quarter (
        -- Its 16 bits, and above them which quarter it is.
        quarter int not null,
        photo_id text not null references app.upload on delete cascade,
        fingerprint bit(64) not null,
        primary key (quarter, photo_id) include (fingerprint)
      );
      create index photo_quarter_of_photo on app.photo_quarter (photo_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.photo_quarter; alter table app.upload drop column colours');
  }
}
