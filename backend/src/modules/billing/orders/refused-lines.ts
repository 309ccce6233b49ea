import { dueOf, type OrderLine } from '@ilan/api';
import { refundable, refundedOfLine } from './domain/order.state.js';
import type { PlacedOrderRow, RefundRow } from './projections/orders.js';

/** Why a line does not begin whose ad is not there to be promoted. */
const AD_WAS_OFF: ReadonlySet<string> = new Set(['INVALID_TRANSITION', 'GONE', 'LISTING_NOT_FOUND']);
/** … whose price staff was giving back by then. */
const GIVEN_BACK = 'REFUNDED';

/** What became of a line, and, where it did not begin, of its price. */
export function outcomeOf(
  row: Pick<PlacedOrderRow, 'lines' | 'started' | 'refused' | 'attempts'>,
  number: number,
): Pick<OrderLine, 'outcome' | 'ad_was_off' | 'price_back'> {
  if (row.started === null) return { outcome: null, ad_was_off: false, price_back: null };
  if (row.started.includes(number)) return { outcome: 'started', ad_was_off: false, price_back: null };
  const why = row.refused?.find(({ line }) => line === number)?.why ?? '';
  const outcome = why === GIVEN_BACK ? ('given_back' as const) : ('refused' as const);
  return { outcome, ad_was_off: AD_WAS_OFF.has(why), price_back: priceBack(row, number) };
}

function priceBack({ lines, attempts }: Pick<PlacedOrderRow, 'lines' | 'attempts'>, number: number) {
  const paid = attempts.find(({ state, surplus }) => state === 'paid' && !surplus);
  const line = lines.find((one) => one.number === number);
  if (!paid || !line) return null;
  const done = paid.refunds.filter(({ state }) => state === 'done');
  const asked = paid.refunds.filter(({ state }) => state !== 'failed');
  const due = dueOf({ gross: line.gross_minor, withheld: line.withheld_minor ?? 0 });
  const ofLine = (refunds: readonly RefundRow[]): number => refundedOfLine({ attempts: [{ refunds }] }, number);
  // What was paid short is back before a line is.
  if (ofLine(done) >= due || sumOf(done) >= paid.amount_minor) return 'done';
  if (ofLine(asked) > ofLine(done) || sumOf(asked) >= paid.amount_minor) return 'under_way';
  return refundable(paid) > 0 ? 'owed' : null;
}

const sumOf = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
