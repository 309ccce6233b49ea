import { type Account, type AccountMap, accountOn, type AccountRole } from './account-map.js';
import type { MoneyFact } from './money-fact.js';

export interface EntryLine {
  readonly account: Account;
  readonly debit: number;
  readonly credit: number;
}

export interface Entry {
  /** Its number in the journal, without gaps from 1 on. */
  readonly number: number;
  readonly source: string;
  readonly kind: MoneyFact['kind'];
  /** The day it is booked on: later than the day it happened where that day's period was closed. */
  readonly day: string;
  readonly happened: string;
  readonly lines: readonly EntryLine[];
}

/** Debits and credits of a fact, by role: what is booked; which accounts these are is data. */
type Side = readonly [role: AccountRole, amount: number];
interface Booking {
  readonly debit: readonly Side[];
  readonly credit: readonly Side[];
}

const RECEIVED = { card: 'card_receivables', transfer: 'bank' } as const;

function bookingOf(fact: MoneyFact): Booking {
  switch (fact.kind) {
    case 'invoice_issued':
      return { debit: [['buyers', dueOf(fact)]], credit: sold(fact) };
    // It is as if it had not been: sales and KDV are taken back, no return is shown.
    case 'invoice_cancelled':
      return { debit: sold(fact), credit: [['buyers', dueOf(fact)]] };
    case 'paid':
      return { debit: [[RECEIVED[fact.way], fact.amount]], credit: [['advances', fact.amount]] };
    case 'advance_used':
      return { debit: [['advances', fact.amount]], credit: [['buyers', fact.amount]] };
    case 'advance_returned':
      return { debit: [['advances', fact.amount]], credit: [[RECEIVED[fact.way], fact.amount]] };
    case 'payment_withdrawn':
      return { debit: [[fact.from, fact.amount]], credit: [[fact.into ?? 'bank', fact.amount]] };
    case 'unknown_transfer':
    case 'unknown_transfer_return_undone':
      return { debit: [['bank', fact.amount]], credit: [['unknown_transfers', fact.amount]] };
    case 'unknown_transfer_matched':
      return { debit: [['unknown_transfers', fact.amount]], credit: [['advances', fact.amount]] };
    case 'unknown_transfer_recognised':
    case 'unknown_transfer_returned':
      return { debit: [['unknown_transfers', fact.amount]], credit: [['bank', fact.amount]] };
    case 'returned':
      return {
        debit: [
          ['returns', fact.net],
          ['vat_of_returns', ownKdv(fact)],
        ],
        credit: [['buyers', dueOf(fact)]],
      };
    case 'refunded':
      return { debit: [['buyers', fact.amount]], credit: [[RECEIVED[fact.way], fact.amount]] };
    case 'paid_out':
      return {
        debit: [
          ['bank', fact.amount],
          ['provider', fact.fee],
        ],
        credit: [['card_receivables', fact.amount + fact.fee]],
      };
    case 'payout_deducted':
      return { debit: [['card_receivables', fact.amount]], credit: [['bank', fact.amount]] };
    case 'fee_invoiced':
      return {
        debit: [
          ['provider_fees', fact.net],
          ['vat_deductible', fact.kdv],
        ],
        credit: [['provider', fact.net + fact.kdv]],
      };
    case 'fee_invoice_cancelled':
      return {
        debit: [['provider', fact.net + fact.kdv]],
        credit: [
          ['provider_fees', fact.net],
          ['vat_deductible', fact.kdv],
        ],
      };
    case 'disputed':
      return { debit: [['disputed', fact.amount]], credit: [['card_receivables', fact.amount]] };
    case 'dispute_won':
      return { debit: [['card_receivables', fact.amount]], credit: [['disputed', fact.amount]] };
    case 'dispute_lost':
      return {
        debit: [
          ['advances', fact.held ?? 0],
          ['lost_disputes', fact.amount - (fact.held ?? 0)],
        ],
        credit: [['disputed', fact.amount]],
      };
    case 'dispute_provided':
      return { debit: [['doubtful_expenses', fact.amount]], credit: [['doubtful_provisions', fact.amount]] };
  }
}

interface Sold {
  readonly net: number;
  readonly kdv: number;
  readonly withheld?: number | undefined;
}
/** The KDV that we owe; the rest of it the buyer does. */
const ownKdv = ({ kdv, withheld = 0 }: Sold): number => kdv - withheld;
const dueOf = (fact: Sold): number => fact.net + ownKdv(fact);

const sold = (fact: Sold): readonly Side[] => [
  ['sales', fact.net],
  ['vat_collected', ownKdv(fact)],
];

export interface BookedSide {
  readonly role: AccountRole;
  readonly debit: number;
  readonly credit: number;
}

/** What a fact debits and credits; nothing is booked of nothing. */
export function sidesOf(fact: MoneyFact): readonly BookedSide[] {
  const { debit, credit } = bookingOf(fact);
  return [
    ...debit.map(([role, amount]) => ({ role, debit: amount, credit: 0 })),
    ...credit.map(([role, amount]) => ({ role, debit: 0, credit: amount })),
  ].filter((side) => side.debit !== side.credit);
}

/**
 * The journal of what happened, in the order in which it was told. An event that is told again is booked once. What comes late, after its
 * period was closed, is booked on the first day that is open.
 *
 * @param closings up to which day the books were closed, each in force for what is told from the n-th fact on until the next one; an earlier day
 * than before opens a period again
 */
export function journal(
  facts: readonly MoneyFact[],
  maps: readonly AccountMap[],
  closings: readonly { readonly through: string; readonly before: number }[] = [],
): readonly Entry[] {
  const booked = new Set<string>();
  const entries: Entry[] = [];
  facts.forEach((fact, index) => {
    if (booked.has(fact.source)) return;
    booked.add(fact.source);
    const day = firstOpenDay(fact.day, closings.findLast(({ before }) => before <= index)?.through ?? '');
    const rate = 'rate' in fact ? (fact.rate ?? null) : null;
    const lines = sidesOf(fact).map(({ role, ...sums }) => ({ account: accountOn(maps, role, day, rate), ...sums }));
    if (lines.length === 0) return;
    entries.push({ number: entries.length + 1, source: fact.source, kind: fact.kind, day, happened: fact.day, lines });
  });
  return entries;
}

function firstOpenDay(day: string, closed: string): string {
  if (day > closed) return day;
  return new Date(Date.parse(closed) + 86_400_000).toISOString().slice(0, 10);
}
