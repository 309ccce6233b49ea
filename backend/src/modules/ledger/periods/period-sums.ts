import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { EventStore, type Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { BOOKED_STREAMS, bookPagesProjection } from '../projections/book-pages.js';
import { Reports } from '../reports/reports.js';
import { MONTHS, summedMonths } from '../reports/summed-months.js';
import { BookSums } from '../sums/book-sums.js';
import { BookRulesReader, type PlacedClosing } from './book-rules.js';
import type { Closing } from './domain/periods.js';

export interface MonthSums {
  readonly month: string;
  readonly entries: number;
  readonly debit_minor: number;
  readonly credit_minor: number;
  /** The sums at the place in the log at which the month was closed. */
  readonly then_debit_minor: number;
  readonly then_credit_minor: number;
  /** Lines that came into it behind the place at which it was counted for its closing: there are none. */
  readonly later: number;
}

/** So often is a month counted anew when money moved meanwhile. */
const MOST_COUNTS = 5;
const busy = () =>
  new AppError(
    'unavailable',
    'TRY_AGAIN',
    'Dönem toplanırken durmadan yeni para hareketi geliyor. Lütfen birazdan yeniden deneyin.',
    { retryAfter: 5 },
  );

/** What was booked in months, carried on from the sums that are kept. */
@Injectable()
export class PeriodSums {
  constructor(
    private readonly database: Database,
    private readonly reports: Reports,
    private readonly rules: BookRulesReader,
    private readonly kept: BookSums,
    private readonly store: EventStore,
    private readonly places: ReadPosition,
  ) {}

  /**
   * Of a month that is to be closed, up to where nothing of money stands behind in the log.
   *
   * @throws AppError unavailable TRY_AGAIN, READ_MODEL_BEHIND
   */
  async toClose(month: string): Promise<Pick<Closing, 'position' | 'debit_minor' | 'credit_minor'>> {
    for (let count = 0; count < MOST_COUNTS; count++) {
      const sums = await this.of(month);
      const came = await this.#cameBehind(sums.position);
      if (came === undefined) return sums;
      await this.places.waitFor(came, undefined, [bookPagesProjection.name]);
    }
    throw busy();
  }

  /** Where something of money stands behind a place, or how far it was looked in vain; undefined where there is nothing. */
  async #cameBehind(place: Position): Promise<Position | undefined> {
    const { events, next, isEnd } = await this.store.findNext({
      after: place,
      limit: 1,
      streamPrefixes: BOOKED_STREAMS,
    });
    return events[0]?.position ?? (isEnd ? undefined : next);
  }

  /** Of one month, and up to where in the log. */
  private async of(month: string): Promise<Pick<Closing, 'position' | 'debit_minor' | 'credit_minor'>> {
    const position = await this.reports.position();
    const [sums] = await this.#sums(position, `${month}-01`, `${month}-31`, []);
    return { position, debit_minor: sums?.debit_minor ?? 0, credit_minor: sums?.credit_minor ?? 0 };
  }

  /** Of every month in which something was booked. */
  async all(closings: readonly PlacedClosing[]): Promise<readonly MonthSums[]> {
    return this.#sums(await this.reports.position(), null, null, closings);
  }

  async #sums(
    position: Position,
    from: string | null,
    to: string | null,
    closings: readonly PlacedClosing[],
  ): Promise<readonly MonthSums[]> {
    const [rules, carried] = await Promise.all([this.rules.at(position), this.kept.before(position)]);
    return this.database.query<MonthSums>(
      `select month, entries, debit as debit_minor, credit as credit_minor, then_debit as then_debit_minor,
         then_credit as then_credit_minor, later
       from ${MONTHS} order by month desc`,
      summedMonths({ position, from, to, rules, carried }, closings),
    );
  }
}
