import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { Clock } from '#kernel/clock.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Database, longStatement } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { BookRulesReader } from '../periods/book-rules.js';
import { bookPagesProjection } from '../projections/book-pages.js';
import { type Carried, NOTHING_CARRIED } from '../reports/report-scope.js';
import { DAY_SUMS, summed, TAXED, UNEVEN } from '../reports/summed-lines.js';
import { MONTHS, summedMonths } from '../reports/summed-months.js';

/** So many pages are unpacked within moments: fewer are not worth being summed beforehand. */
const PAGES_WORTH_SUMS = 5_000;
/** Beside the newest, the last of each month, so that a report as of an earlier day has something near it to carry on from. */
const MONTHS_KEPT = 24;

/**
 * Sums of all lines up to a place in the log. What stands before a place never changes, neither the lines nor the days on which they are booked: a report
 * carries on from the sums before its place, and unpacks only pages that have a line behind them.
 */
@Injectable()
export class BookSums {
  constructor(
    private readonly database: Database,
    private readonly positions: ReadPosition,
    private readonly rules: BookRulesReader,
    private readonly clock: Clock,
  ) {}

  /** The latest sums up to a place, of the rows that are shown. */
  async before(position: Position): Promise<Carried> {
    const { build } = await this.positions.shownBuild(bookPagesProjection.name);
    const [found] = await this.database.query<Carried>(
      'select id, position as "upTo" from app.book_sums where build = $1 and position <= $2 order by position desc limit 1',
      [build, position],
    );
    return found ?? NOTHING_CARRIED;
  }

  /**
   * Sums up to where the books are now, carried on from the latest ones.
   *
   * @param worth how many pages have to have a line behind those
   * @returns whether it did: not where less has come, and not while an event waits to be read that would be booked before that place
   */
  async take(worth = PAGES_WORTH_SUMS): Promise<boolean> {
    return this.database.transaction(async (client) => {
      // Rows, their place and what was left out, as they were at one moment.
      await client.query('set transaction isolation level repeatable read');
      const lock = await client.query<{ mine: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('book sums')) as mine`,
      );
      const { build, position, isWhole } = await this.positions.shownBuild(bookPagesProjection.name, client);
      if (lock.rows[0]?.mine !== true || !isWhole || position === '') return false;
      const { rows } = await client.query<Carried>(
        'select id, position as "upTo" from app.book_sums where build = $1 order by position desc limit 1',
        [build],
      );
      const carried = rows[0] ?? NOTHING_CARRIED;
      const { rowCount: come } = await client.query('select from rm.book_page where last_position > $1 limit $2', [
        carried.upTo,
        worth,
      ]);
      if ((come ?? 0) < worth || carried.upTo >= position) return false;
      await this.#write(client, build, position, carried);
      await this.#forget(client, build);
      return true;
    });
  }

  /** Reports add up everything until the next ones are taken. */
  async throwAway(): Promise<void> {
    await this.database.query('delete from app.book_sums');
  }

  async #write(client: ClientBase, build: string, position: Position, carried: Carried): Promise<void> {
    const { rows } = await client.query<{ id: number }>(
      'insert into app.book_sums (build, position, made_at) values ($1, $2, $3) returning id',
      [build, position, this.clock.now()],
    );
    const scope = { position, from: null, to: null, rules: await this.rules.at(position), carried };
    const values = [...summed(scope), rows[0]?.id];
    const next = `$${values.length}`;
    for (const statement of [
      `insert into app.book_sum (sums_id, booked, role, kind, late, lines, debit, credit)
       select ${next}::bigint, booked, role, kind, late, lines, debit, credit from ${DAY_SUMS}`,
      `insert into app.book_sale_sum (sums_id, booked, way, kind, name, rate, is_withheld, lines, net, vat, withheld)
       select ${next}::bigint, booked, way, kind, name, rate, is_withheld, lines, net, vat, withheld from ${TAXED}`,
      `insert into app.book_uneven (sums_id, position, booked, difference)
       select ${next}::bigint, position, booked, difference from ${UNEVEN}`,
    ])
      await client.query(longStatement(statement, values));
    const monthly = [...summedMonths(scope, await this.rules.closings(position)), rows[0]?.id];
    const months = `insert into app.book_month_sum (sums_id, month, entries, debit, credit, then_debit, then_credit, later)
      select $${monthly.length}::bigint, month, entries, debit, credit, then_debit, then_credit, later from ${MONTHS}`;
    await client.query(longStatement(months, monthly));
  }

  /** Those of other builds, and of each month but the last one. */
  async #forget(client: ClientBase, build: string): Promise<void> {
    await client.query(
      `delete from app.book_sums where id not in (
         select id from (select distinct on (date_trunc('month', made_at)) id, made_at from app.book_sums
           where build = $1 order by date_trunc('month', made_at) desc, position desc limit $2) kept)`,
      [build, MONTHS_KEPT],
    );
  }
}
