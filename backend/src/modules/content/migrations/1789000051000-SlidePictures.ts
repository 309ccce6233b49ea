import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that staff has brought for slides: each is known before its first file is written, so that none is left over. */
export class SlidePictures1789000051000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.slide_picture (
        id text primary key,
        begun_at timestamptz not null,
        width int,
        height int,
        placeholder text
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.slide_picture');
  }
}
