import { Injectable } from '@nestjs/common';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { LINES_AND_CLOSINGS, scoped } from '../reports/report-scope.js';
import { Reports } from '../reports/reports.js';
import { BookRulesReader } from './book-rules.js';
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

/** … and where in the log it was closed. */
export type PlacedClosing = Closing & { readonly since: Position };

/** What was booked in months. */
@Injectable()
export class PeriodSums {
  constructor(
    private readonly database: Database,
    private readonly reports: Reports,
    private readonly rules: BookRulesReader,
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
    const rules = await this.rules.at(position);
    return this.database.query<MonthSums>(
      `select left(put.booked, 7) as month, count(distinct (page.id, line.entry)) as entries,
         sum(line.debit)::bigint as debit_minor, sum(line.credit)::bigint as credit_minor,
         coalesce(sum(line.debit) filter (where line.position <= closed.counted), 0)::bigint as then_debit_minor,
         coalesce(sum(line.credit) filter (where line.position <= closed.counted), 0)::bigint as then_credit_minor,
         count(*) filter (where line.position > closed.since) as later
       from ${LINES_AND_CLOSINGS}
       group by 1 order by 1 desc`,
      [
        ...scoped({ position, from, to, rules }),
        closings.map(({ month }) => month),
        closings.map((closing) => closing.position),
        closings.map(({ since }) => since),
      ],
    );
  }
}
