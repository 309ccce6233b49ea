import type { LedgerAccountsAnswer } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Aggregates } from '#platform/event-store/aggregates.js';
import { Database } from '#platform/postgres/database.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { BookPeriods, type PeriodToClose } from '../contract/book-periods.js';
import { mapOn } from '../domain/account-map.js';
import { monthAfter, monthName } from './domain/months.js';
import { firstOpenDay, periodsDecider } from './domain/periods.js';
import { LEDGER_STREAM } from './ledger-streams.js';

/** By what rules is booked today. */
@Injectable()
export class CurrentRules extends BookPeriods {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async accounts(): Promise<LedgerAccountsAnswer> {
    const { state } = await this.aggregates.load(periodsDecider, LEDGER_STREAM);
    const today = this.today();
    const { accounts, rates } = mapOn(state.maps, today);
    return {
      ...{ accounts, rates: [...rates] },
      versions: state.maps.map((map) => ({ ...map, rates: [...map.rates] })).toReversed(),
      edition: state.edition,
      first_open_day: firstOpenDay(state),
      today,
    };
  }

  override async toClose(): Promise<PeriodToClose | null> {
    const { state } = await this.aggregates.load(periodsDecider, LEDGER_STREAM);
    const last = state.closings.at(-1)?.month;
    const month = last === undefined ? await this.firstMonth() : monthAfter(last);
    return month !== undefined && month < this.today().slice(0, 7) ? { month, label: monthName(month) } : null;
  }

  private async firstMonth(): Promise<string | undefined> {
    const [row] = await this.database.query<{ day: string | null }>('select min(first_day) as day from rm.book_page');
    return row?.day?.slice(0, 7);
  }

  private today(): string {
    return istanbulDay(this.clock.now().toISOString());
  }
}
