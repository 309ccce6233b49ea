import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What buyers keep back of the KDV, beside the other sums that are kept. Those without it are taken anew. */
export class WithheldSums1789000151550 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from app.book_sums;
      alter table app.book_sale_sum
        -- Whether the buyer kept part of the KDV back, and how much.
        add column is_withheld boolean not null,
        add column withheld bigint not null,
        drop constraint book_sale_sum_pkey,
        add primary key (sums_id, booked, way, kind, name, rate, is_withheld);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from app.book_sums;
      alter table app.book_sale_sum drop column is_withheld, drop column withheld, add primary key (sums_id, booked, way, kind, name, rate);
    `);
  }
}
