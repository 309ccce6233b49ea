import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wrong codes of one person that follow each other: they are told to the person once. */
export class WrongCodes1789000013703 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.wrong_code_burst (
        user_id bigint primary key references app.user on delete cascade,
        wrong int not null,
        began_at timestamptz not null,
        last_at timestamptz not null
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.wrong_code_burst');
  }
}
