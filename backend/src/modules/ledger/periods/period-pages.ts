import type { LedgerPeriod, LedgerPeriods } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { shortPosition } from '#platform/event-store/appending/written-position.js';
import { People } from '#modules/accounts/contract.js';
import { EventTeller } from '#modules/audit/contract.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { BookRulesReader, closingsOf, type PlacedClosing } from './book-rules.js';
import { monthAfter, monthName } from './domain/months.js';
import { type MonthSums, PeriodSums } from './period-sums.js';

const MOST_TOLD = 30;

/** Every month of the books: what was booked in it, whether it is closed, and who did that. */
@Injectable()
export class PeriodPages {
  constructor(
    private readonly rules: BookRulesReader,
    private readonly sums: PeriodSums,
    private readonly people: People,
    private readonly teller: EventTeller,
    private readonly clock: Clock,
  ) {}

  /** @param mayClose whether who looks may close months and open them again */
  async all(mayClose: boolean): Promise<LedgerPeriods> {
    const told = await this.rules.told();
    const closings = closingsOf(told);
    const [sums, people, history] = await Promise.all([
      this.sums.all(closings),
      this.people.byIds(closings.map(({ closed_by }) => closed_by)),
      this.teller.tell(told.slice(-MOST_TOLD)),
    ]);
    const running = istanbulDay(this.clock.now().toISOString()).slice(0, 7);
    const last = closings.at(-1)?.month;
    const months = monthsOf(sums, closings[0]?.month, running);
    const next = last === undefined ? months.at(-1) : monthAfter(last);
    return {
      data: months.map((month): LedgerPeriod => {
        const {
          entries = 0,
          debit_minor = 0,
          credit_minor = 0,
          ...then
        } = sums.find((one) => one.month === month) ?? {};
        const closed = closings.find((one) => one.month === month);
        const isBefore = last !== undefined && month <= last;
        const state = month >= running ? 'running' : isBefore ? 'closed' : 'open';
        const deed = month === last ? 'reopen' : month === next && state === 'open' ? 'close' : null;
        return {
          ...{ month, label: monthName(month), state, entries, debit_minor, credit_minor },
          closing: closed ? closingOf(closed, then, people.get(closed.closed_by)?.name) : null,
          deed: mayClose ? deed : null,
        };
      }),
      history: history.toReversed().map(({ at, sentence, actor, reason }) => {
        return { at, sentence, actor_name: actor.name, reason };
      }),
    };
  }
}

function closingOf(
  closing: PlacedClosing,
  now: Partial<MonthSums>,
  by = 'Silinmiş kullanıcı',
): LedgerPeriod['closing'] {
  const { at, position, debit_minor, credit_minor } = closing;
  const { then_debit_minor = 0, then_credit_minor = 0, later = 0 } = now;
  const same = then_debit_minor === debit_minor && then_credit_minor === credit_minor && later === 0;
  return { at, by, position: shortPosition(position), debit_minor, credit_minor, same };
}

/** Without a gap, the latest first: from the first with an entry, or that was closed, to the one that runs. */
function monthsOf(sums: readonly MonthSums[], closed: string | undefined, running: string): readonly string[] {
  const [first = running] = [...sums.map(({ month }) => month), closed ?? running, running].toSorted();
  const months: string[] = [];
  for (let month = first; month <= running; month = monthAfter(month)) months.push(month);
  // Money may be dated into days that have not come yet.
  const ahead = sums.map(({ month }) => month).filter((month) => month > running);
  return [...months, ...ahead.toSorted()].toReversed();
}
