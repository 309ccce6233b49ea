import { assertNever } from '#kernel/result.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { BankTransferEvent } from '#modules/billing/contract.js';
import type { MoneyFact } from '../domain/money-fact.js';
import type { Movement } from './page-state.js';

export interface Moved {
  readonly movement: Movement | undefined;
  readonly facts: readonly MoneyFact[];
}

/**
 * What a movement on our account does to the books: it belongs to nobody until somebody says whose it is. The payment that it is counted for takes it from
 * there, on its own page. Before payments did that they were booked as if their money came anew: for such a match it is taken back here.
 */
export function moved(movement: Movement | undefined, event: StoredEvent<BankTransferEvent>): Moved {
  const { id: source } = event;
  if (event.type === 'bank_transfer.arrived') {
    const { day, amount_minor: amount } = event.data;
    return {
      movement: { day, amount, stands: 'waiting', returned: null },
      facts: [{ kind: 'unknown_transfer', source, day, amount }],
    };
  }
  // What left the account is only held against the books.
  if (movement === undefined || event.type === 'bank_transfer.sent') return { movement, facts: [] };
  const { day, amount, stands, returned } = movement;
  const said = istanbulDay(event.data.at);
  const beside = (as: 'beside' | 'beside_again' | 'counted'): Moved => ({
    movement: { ...movement, stands: as },
    // What had paid for an order was not free on the day of the bank: it is taken from where it waits when that is said.
    facts: [{ kind: 'unknown_transfer_recognised', source, day: as === 'beside_again' ? said : day, amount }],
  });
  switch (event.type) {
    case 'bank_transfer.matched':
      return event.data.by_payment ? { movement: { ...movement, stands: 'moved' }, facts: [] } : beside('counted');
    case 'bank_transfer.recognised':
      return beside(event.data.again ? 'beside_again' : 'beside');
    case 'bank_transfer.returned':
      return {
        movement: { ...movement, stands: 'returned', returned: event.data.day },
        facts: [{ kind: 'unknown_transfer_returned', source, day: event.data.day, amount }],
      };
    case 'bank_transfer.set-aside':
      // Whose it is the accountant's own program says: here it goes on waiting.
      return { movement, facts: [] };
    case 'bank_transfer.match-failed':
    case 'bank_transfer.released': {
      // The page of the payment takes it back when that is said; a match that failed was no payment.
      const isTakenBack = event.type === 'bank_transfer.released';
      const facts: Readonly<Record<Movement['stands'], readonly MoneyFact[]>> = {
        waiting: [],
        moved: [],
        beside: [{ kind: 'unknown_transfer', source, day, amount }],
        beside_again: [{ kind: 'unknown_transfer', source, day: said, amount }],
        counted: [{ kind: 'unknown_transfer', source, day: isTakenBack ? said : day, amount }],
        returned: [{ kind: 'unknown_transfer_return_undone', source, day: returned ?? day, amount }],
      };
      return { movement: { ...movement, stands: 'waiting', returned: null }, facts: facts[stands] };
    }
    default:
      return assertNever(event);
  }
}
