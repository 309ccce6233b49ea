import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a member looks for ads, on every device of theirs. */
export class MemberPlaces1789000023200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.member_place (
        user_id bigint primary key,
        city_id int not null,
        district_id int,
        chosen_at timestamptz not null
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.member_place');
  }
}
