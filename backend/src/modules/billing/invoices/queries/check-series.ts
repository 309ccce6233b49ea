import type { SeriesCheck, SeriesChecks } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/postgres/database.js';
import { NumberSeries } from '../commands/number-series.js';
import { NOTE_LETTERS } from '../commands/series-of.js';

/** Whether numbers follow each other without gaps, and their days never fall. */
export class CheckSeries extends Query<SeriesChecks> {}

const SHOWN = 100;

@QueryHandler(CheckSeries)
export class CheckSeriesHandler implements IQueryHandler<CheckSeries, SeriesChecks> {
  constructor(
    private readonly database: Database,
    private readonly numbers: NumberSeries,
  ) {}

  async execute(): Promise<SeriesChecks> {
    const found = await this.database.query<{ series: string }>(
      `with recursive known as (
         select max(series) as series from rm.invoice
         union all select (select max(series) from rm.invoice where series < known.series) from known where known.series is not null)
       select series from known where series is not null`,
    );
    const years = [...new Set(found.map(({ series }) => series.slice(-4)))];
    const notes = await Promise.all(years.map((year) => this.#checkNotes(NOTE_LETTERS + year)));
    const checks = await Promise.all(found.map(({ series }) => this.#check(series)));
    return { data: [...checks, ...notes.flatMap((one) => one ?? [])] };
  }

  /** Of what consumers gave back: few beside the invoices. Undefined where none has a number of that series. */
  async #checkNotes(series: string): Promise<SeriesCheck | undefined> {
    const taken = await this.numbers.count(series);
    if (taken === 0) return undefined;
    const rows = await this.database.query<{ number: string }>(
      `select told.number from rm.invoice, jsonb_to_recordset(returns) as told(number text)
       where returns <> '[]' and starts_with(told.number, $1) order by 1`,
      [series],
    );
    const there = new Set(rows.map(({ number }) => number));
    const all = Array.from({ length: taken }, (_, at) => `${series}${String(at + 1).padStart(9, '0')}`);
    const missing = all.filter((number) => !there.has(number)).slice(0, SHOWN);
    return { series, taken, issued: rows.length, missing, falling: [] };
  }

  async #check(series: string): Promise<SeriesCheck> {
    const [taken, [walked]] = await Promise.all([
      this.numbers.count(series),
      // Once along all numbers; which ones are wrong is asked where some are.
      this.database.query<{ issued: number; breaks: number; falls: number }>(
        `select count(*) as issued, count(*) filter (where right(number, 9)::int <> coalesce(right(before, 9)::int, 0) + 1) as breaks,
           count(*) filter (where at < before_at) as falls
         from (select number, at, lag(number) over told as before, lag(at) over told as before_at from rm.invoice
           where series = $1 window told as (order by number)) listed`,
        [series],
      ),
    ]);
    const { issued = 0, breaks = 0, falls = 0 } = walked ?? {};
    const [missing, falling] = await Promise.all([
      breaks > 0 || issued !== taken ? this.#missing(series, taken) : [],
      falls > 0 ? this.#falling(series) : [],
    ]);
    return { series, taken, issued, missing, falling };
  }

  async #missing(series: string, taken: number): Promise<string[]> {
    const rows = await this.database.query<{ number: string }>(
      `select $1 || lpad(counted::text, 9, '0') as number from generate_series(1, $2::int) as counted
       except select number from rm.invoice where series = $1 order by 1 limit ${SHOWN}`,
      [series, taken],
    );
    return rows.map(({ number }) => number);
  }

  async #falling(series: string): Promise<string[]> {
    const rows = await this.database.query<{ number: string }>(
      `select number from (
         select number, at, lag(at) over (order by number) as before from rm.invoice where series = $1) listed
       where at < before order by number limit ${SHOWN}`,
      [series],
    );
    return rows.map(({ number }) => number);
  }
}
