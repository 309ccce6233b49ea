import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was booked in each month, beside the other sums that are kept: the list of months added up everything. Those without it are taken anew. */
export class BookMonthSums1789000150900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from app.book_sums;
      create table app.book_month_sum (
        sums_id bigint not null references app.book_sums on delete cascade,
        month text collate "C" not null,
        entries bigint not null,
        debit bigint not null,
        credit bigint not null,
        -- Up to where the month was counted when it was closed, and how many lines came after that: as the sums found it.
        then_debit bigint not null,
        then_credit bigint not null,
        later bigint not null,
        primary key (sums_id, month)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.book_month_sum');
  }
}
