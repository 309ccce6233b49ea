import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of the books up to places in the log, to carry on from: nothing of them is truth, they can be thrown away at any time. */
export class BookSums1789000150400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.book_sums (
        id bigint generated always as identity primary key,
        -- Of which tables' rows: a read model that is built anew is summed anew.
        build text collate "C" not null,
        position text collate "C" not null,
        made_at timestamptz not null,
        unique (build, position)
      );
      create table app.book_sum (
        sums_id bigint not null references app.book_sums on delete cascade,
        booked text collate "C" not null,
        role text not null,
        kind text not null,
        late boolean not null,
        lines bigint not null,
        debit bigint not null,
        credit bigint not null,
        primary key (sums_id, booked, role, kind, late)
      );
      create table app.book_sale_sum (
        sums_id bigint not null references app.book_sums on delete cascade,
        booked text collate "C" not null,
        way text not null,
        kind text not null,
        name text not null,
        rate integer not null,
        lines bigint not null,
        net bigint not null,
        vat bigint not null,
        primary key (sums_id, booked, way, kind, name, rate)
      );
      -- Places whose debits and credits of a day differ: there are none.
      create table app.book_uneven (
        sums_id bigint not null references app.book_sums on delete cascade,
        position text collate "C" not null,
        booked text collate "C" not null,
        difference bigint not null,
        primary key (sums_id, position, booked)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.book_uneven, app.book_sale_sum, app.book_sum, app.book_sums');
  }
}
