import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever took their place away looks everywhere, on every device of theirs: that is kept, too. */
export class MemberPlaceNowhere1789000070100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.member_place alter column city_id drop not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from app.member_place where city_id is null');
    await runner.query('alter table app.member_place alter column city_id set not null');
  }
}
