import { istanbulDay } from '#kernel/istanbul-time.js';
import type { ImportedOrder, StrayLine, ToldOrder, ToldStep } from '#modules/billing/contract.js';

const DAY = 86_400_000;
/** As many payments were transferred under a name that nobody here knows. */
const MISNAMED = 2;
/** They came lately enough that nobody is late with them. */
const LATELY_MS = 9 * DAY;
/** What cards cost at the bank of the demo: 2,5 % and 25 kuruş. */
const KEPT_SHARE = 0.025;
const KEPT_EACH = 25;
/** What it transferred for another shop of the same owner so many days ago that it is overdue, and what it deducted since. */
const OTHER_SHOP = { ago: 12, amount_minor: 4_150, name: 'TKB-20771436' } as const;
const DEDUCTED = { ago: 4, amount_minor: -1_230, name: 'TKB-20784310' } as const;

/** They were paid, and nothing of them went back; what became of their invoices is another matter. */
const RAN = new Set<ToldStep['deed']['type']>(['paid', 'settled', 'accepted', 'rejected', 'resubmitted']);
const isSettled = ({ deed }: ToldStep): boolean => deed.type === 'settled';

interface Misnamed {
  readonly occasion: string;
  /** As the bank calls it. */
  readonly name: string;
  readonly day: string;
}

export interface WithStrays {
  /** The same, where it is said of some that they came under another name. */
  readonly orders: readonly ToldOrder[];
  readonly misnamed: readonly Misnamed[];
}

/** Has the newest payments by card that simply ran transferred under names that nobody here knows. */
export function withStrays(told: readonly ToldOrder[], anchor: Date, except: number): WithStrays {
  const today = istanbulDay(anchor.toISOString());
  const misnamed = told
    .flatMap(({ occasion, method, buyer_id, steps }) => {
      const [settled, ...more] = steps.filter(isSettled);
      const ran = steps.every(({ deed: { type } }) => RAN.has(type));
      if (!settled || more.length > 0 || !ran || method !== 'test_card' || buyer_id === except) return [];
      const day = istanbulDay(settled.at.toISOString());
      // What the bank says of today is in its statement.
      const isLate = settled.at.getTime() > anchor.getTime() - LATELY_MS;
      return isLate && day < today ? [{ occasion, day }] : [];
    })
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, MISNAMED)
    .map((one, nth) => ({ ...one, name: `TKB-2079016${nth + 1}` }));
  const names = new Map(misnamed.map(({ occasion, name }) => [occasion, name]));
  const orders = told.map((order): ToldOrder => {
    const told_as = names.get(order.occasion);
    if (told_as === undefined) return order;
    const steps = order.steps.map((step): ToldStep => {
      return isSettled(step) ? { ...step, deed: { type: 'settled', told_as } } : step;
    });
    return { ...order, steps };
  });
  return { orders, misnamed };
}

/** What the bank's report has of no payment: those that it named otherwise, what is of another shop, and what it deducted. */
export function strayPayouts(
  misnamed: readonly Misnamed[],
  imported: readonly ImportedOrder[],
  anchor: Date,
): readonly StrayLine[] {
  if (imported.length === 0) return [];
  const line = (name: string, day: string, amount_minor: number): StrayLine => ({
    ...{ method: 'test_card', settlement_id: `${name}:${day}`, day, amount_minor, currency: 'TRY' },
    ...{ fee_minor: 0, ref: null, reason: 'unknown', code: null },
  });
  const ago = (days: number): string => istanbulDay(new Date(anchor.getTime() - days * DAY).toISOString());
  return [
    ...misnamed.flatMap(({ occasion, name, day }) => {
      const total = imported.find((one) => one.occasion === occasion)?.total_minor;
      if (total === undefined) return [];
      return [line(name, day, total - Math.round(total * KEPT_SHARE) - KEPT_EACH)];
    }),
    ...[OTHER_SHOP, DEDUCTED].map((one) => line(one.name, ago(one.ago), one.amount_minor)),
  ];
}
