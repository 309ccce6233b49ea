import { PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS, sayMoney, sayTenths } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { RecordPast, type ToldPast } from '#platform/event-store/record-past.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { OrderEvent } from './domain/order.events.js';
import { type Attempt, evolve, type OrderState, paidAttempt, type PlacedOrder } from './domain/order.state.js';
import { orderStreams } from './order-streams.js';

const DISPUTES = {
  open: 'itiraz sürüyordu',
  answered: 'itiraza kanıt gönderilmişti',
  won: 'itiraz kazanılmıştı',
  lost: 'itiraz kaybedilmişti',
} as const;
const REFUNDS = { pending: 'iade sürüyordu', done: 'iade edilmişti', failed: 'iade yapılamamıştı' } as const;

/** How an order stood: what was bought, how each attempt to pay it went, what had begun. Who was billed is not told. */
@Injectable()
export class OrderPast extends RecordPast {
  override readonly streams = orderStreams;

  override tell(events: readonly StoredEvent[]): ToldPast {
    const none: OrderState = { status: 'none' };
    const then = (events as readonly StoredEvent<OrderEvent>[]).reduce<OrderState>(evolve, none);
    if (then.status === 'none') return { facts: [{ name: 'Durum', value: 'Henüz verilmemişti' }], lines: [] };
    return {
      facts: [
        { name: 'Durum', value: stateOf(then) },
        ...withheldFact(then),
        { name: then.withholding ? 'Ödenecek' : 'Toplam', value: sayMoney(then.total_minor) },
        ...then.attempts.map((attempt) => ({ name: `${attempt.number}. deneme`, value: attemptText(attempt) })),
      ],
      lines: then.lines.map(({ number, name, listing_id, gross_minor }) => ({
        text: `${name}, ilan no ${listing_id}, ${sayMoney(gross_minor)}${outcomeOf(then, number)}`,
        path: `/cpadmin/adverts/${listing_id}`,
      })),
    };
  }
}

/** What the prices below come to, and what is paid, differ by it. */
function withheldFact({ lines, withholding }: PlacedOrder): ToldPast['facts'] {
  if (!withholding) return [];
  const withheld = lines.reduce((sum, { withheld_minor = 0 }) => sum + withheld_minor, 0);
  return [{ name: `KDV tevkifatı (${sayTenths(withholding.tenths)})`, value: sayMoney(withheld) }];
}

function stateOf(order: PlacedOrder): string {
  if (!paidAttempt(order)) return 'Ödenmemişti';
  return order.fulfilled ? 'Ödenmiş ve yerine getirilmişti' : 'Ödenmişti, henüz yerine getirilmemişti';
}

const outcomeOf = ({ started }: PlacedOrder, line: number): string => {
  if (started === null) return '';
  return started.includes(line) ? ': başlatılmıştı' : ': başlatılamamıştı';
};

function attemptText({ method, amount_minor, state, refunds, dispute }: Attempt): string {
  const given = refunds.map((refund) => `${sayMoney(refund.amount_minor)} ${REFUNDS[refund.state]}`);
  return [
    PAYMENT_METHOD_LABELS[method],
    sayMoney(amount_minor),
    PAYMENT_STATUS_LABELS[state],
    ...given,
    ...(dispute ? [DISPUTES[dispute]] : []),
  ].join(', ');
}
