import type { SeriesCheck, SeriesChecks } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { NumberSeries } from '../commands/number-series.js';
import { NOTE_LETTERS, seriesOf } from '../commands/series-of.js';

/** Whether numbers follow each other without gaps, and their days never fall. */
export class CheckSeries extends Query<SeriesChecks> {}

const SHOWN = 100;
/** Behind letters and year. */
const DIGITS = 9;

interface Note {
  readonly number: string;
  readonly at: Date;
}

@QueryHandler(CheckSeries)
export class CheckSeriesHandler implements IQueryHandler<CheckSeries, SeriesChecks> {
  constructor(
    private readonly database: Database,
    private readonly numbers: NumberSeries,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<SeriesChecks> {
    const found = await this.database.query<{ series: string }>(
      `with recursive known as (
         select max(series) as series from rm.invoice
         union all select (select max(series) from rm.invoice where series < known.series) from known where known.series is not null)
       select series from known where series is not null`,
    );
    const checks = await Promise.all(found.map(({ series }) => this.#check(series)));
    return { data: [...checks, ...(await this.#checkNotes())] };
  }

  /** Of what consumers gave back: few beside the invoices. */
  async #checkNotes(): Promise<readonly SeriesCheck[]> {
    const rows = await this.database.query<Note>(
      `select told.number, told.at from rm.invoice, jsonb_to_recordset(returns) as told(document text, number text, at timestamptz)
       where returns <> '[]' and told.document = 'expense_note' and told.number is not null order by 1`,
    );
    // A note may be of a year that has no invoice yet, and the first number of this year may have been taken and lost.
    const series = new Set([
      ...rows.map(({ number }) => number.slice(0, -DIGITS)),
      seriesOf(NOTE_LETTERS, this.clock.now()),
    ]);
    const checks = await Promise.all([...series].map((one) => this.#checkNotesOf(one, rows)));
    return checks.flatMap((one) => one ?? []);
  }

  /** Undefined where no number of that series was taken. */
  async #checkNotesOf(series: string, all: readonly Note[]): Promise<SeriesCheck | undefined> {
    const taken = await this.numbers.count(series);
    if (taken === 0) return undefined;
    const notes = all.filter(({ number }) => number.startsWith(series));
    const there = new Set(notes.map(({ number }) => number));
    const counted = Array.from({ length: taken }, (_, at) => `${series}${String(at + 1).padStart(DIGITS, '0')}`);
    const missing = counted.filter((number) => !there.has(number)).slice(0, SHOWN);
    const falling = notes.filter(({ at }, index) => at < (notes[index - 1]?.at ?? at)).map(({ number }) => number);
    return { series, taken, issued: notes.length, missing, falling: falling.slice(0, SHOWN) };
  }

  async #check(series: string): Promise<SeriesCheck> {
    const [taken, [walked]] = await Promise.all([
      this.numbers.count(series),
      // Once along all numbers; which ones are wrong is asked where some are. The n-th of them has to be n: that is a count, where the number before would be fetched.
      this.database.query<{ issued: number; breaks: number; falls: number }>(
        `select count(*) as issued, count(*) filter (where right(number, ${DIGITS})::int <> turn) as breaks, count(*) filter (where at < before_at) as falls
         from (select number, at, row_number() over told as turn, lag(at) over told as before_at from rm.invoice
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
