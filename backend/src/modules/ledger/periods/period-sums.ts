import { Injectable } from '@nestjs/common';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
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
  /** Lines that came into it after it was closed: there are none. */
  readonly later: number;
}

/** What was booked in months, carried on from the sums that are kept. */
@Injectable()
export class PeriodSums {
  constructor(
    private readonly database: Database,
    private readonly reports: Reports,
    private readonly rules: BookRulesReader,
    private readonly kept: BookSums,
  ) {}

  /** Of one month, and up to where in the log. */
  async of(month: string): Promise<Pick<Closing, 'position' | 'debit_minor' | 'credit_minor'>> {
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
