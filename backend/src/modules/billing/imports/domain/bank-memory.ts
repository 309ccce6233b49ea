import type { PlacedOrder } from '#modules/billing/orders/domain/order.state.js';
import { refOf } from '#modules/billing/orders/domain/payment-ref.js';

/** With which all that is told afterwards was paid. */
export const TOLD_CARD = { bin: '552879', last4: '0008' } as const;

/** A payment as the bank of the test page would remember it, had it been made there. */
export interface RememberedPayment {
  readonly ref: string;
  readonly order_id: string;
  readonly amount_minor: number;
  readonly state: 'paid' | 'failed';
  readonly failure: string | null;
  readonly paid_at: string | null;
  readonly refunded_minor: number;
  readonly refund_keys: readonly string[];
  readonly disputed: boolean;
}

/** What it transferred of one on a day. */
export interface RememberedPayout {
  readonly ref: string;
  readonly day: string;
  readonly gross_minor: number;
  readonly fee_minor: number;
  /** Under which name it told of it, where that is not the payment's. */
  readonly told_as: string | null;
}

export interface BankMemory {
  readonly payments: readonly RememberedPayment[];
  readonly payouts: readonly RememberedPayout[];
}

/** Of an order that was told afterwards: what living orders leave at the bank of the test page. Pure. */
export function bankMemory(
  { order_id, attempts }: PlacedOrder,
  failures: ReadonlyMap<number, string>,
  payouts: readonly RememberedPayout[],
): BankMemory {
  const payments = attempts.flatMap((attempt): RememberedPayment[] => {
    const { method, state, number, amount_minor, paid_at, refunds, dispute } = attempt;
    if (method !== 'test_card' || (state !== 'paid' && state !== 'failed')) return [];
    const back = refunds.filter((one) => one.state === 'done' && !one.by_transfer);
    return [
      {
        ...{ ref: refOf(order_id, number), order_id, amount_minor, state, paid_at },
        failure: failures.get(number) ?? null,
        refunded_minor: back.reduce((sum, one) => sum + one.amount_minor, 0),
        refund_keys: [...new Set(back.map(({ id }) => id))],
        disputed: dispute !== null,
      },
    ];
  });
  return { payments, payouts };
}
