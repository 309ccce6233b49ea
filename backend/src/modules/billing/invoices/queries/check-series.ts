import type { SeriesCheck, SeriesChecks } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/postgres/database.js';
import { NumberSeries } from '../commands/number-series.js';
import { NOTE_LETTERS, seriesOf } from '../commands/series-of.js';

/** Whether numbers follow each other without gaps, and their days never fall. */
export class CheckSeries extends Query<SeriesChecks> {}

const SHOWN = 100;
/** How many digits a number has behind its letters and its year. */
const DIGITS = 9;

/** Walked side by side, since a million one after the other take a second. */
const SLICES = 4;
/** Fewer are not worth a second way. */
const SLICE = 10_000;
const ALL = 999_999_999;

const numberOf = (series: string, count: number): string => `${series}${String(count).padStart(DIGITS, '0')}`;

interface Walked {
  readonly issued: number;
  readonly breaks: number;
  readonly falls: number;
  readonly first: Date | null;
  readonly last: Date | null;
}
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
    const counted = Array.from({ length: taken }, (_, at) => numberOf(series, at + 1));
    const missing = counted.filter((number) => !there.has(number)).slice(0, SHOWN);
    const falling = notes.filter(({ at }, index) => at < (notes[index - 1]?.at ?? at)).map(({ number }) => number);
    return { series, taken, issued: notes.length, missing, falling: falling.slice(0, SHOWN) };
  }

  async #check(series: string): Promise<SeriesCheck> {
    const taken = await this.numbers.count(series);
    const step = Math.max(SLICE, Math.ceil(taken / SLICES));
    const starts = Array.from({ length: Math.max(1, Math.ceil(taken / step)) }, (_, at) => at * step);
    const slices = await Promise.all(
      starts.map((start, at) => this.#walk(series, start, at < starts.length - 1 ? start + step : ALL)),
    );
    const issued = slices.reduce((sum, slice) => sum + slice.issued, 0);
    // Which ones are wrong is asked where some are; where days fall nowhere within, the last day of a slice is its latest.
    const isBroken = issued !== taken || slices.some(({ breaks }) => breaks > 0);
    const filled = slices.filter((slice) => slice.issued > 0);
    const isFalling = filled.some(
      ({ falls, first }, at) => falls > 0 || (first ?? 0) < (filled[at - 1]?.last ?? first ?? 0),
    );
    const [missing, falling] = await Promise.all([
      isBroken ? this.#missing(series, taken) : [],
      isFalling ? this.#falling(series) : [],
    ]);
    return { series, taken, issued, missing, falling };
  }

  /** Once along the numbers behind one, up to another: the n-th of them has to be n behind it, which shows gaps and twins alike. */
  async #walk(series: string, start: number, end: number): Promise<Walked> {
    const [walked] = await this.database.query<Walked>(
      `select count(*) as issued, count(*) filter (where right(number, ${DIGITS})::int <> $4 + turn) as breaks, count(*) filter (where at < before) as falls,
         min(at) as first, max(at) as last
       from (select number, at, row_number() over told as turn, lag(at) over told as before from rm.invoice
         where series = $1 and number > $2 and number <= $3 window told as (order by number rows unbounded preceding)) listed`,
      [series, numberOf(series, start), numberOf(series, end), start],
    );
    return walked ?? { issued: 0, breaks: 0, falls: 0, first: null, last: null };
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
