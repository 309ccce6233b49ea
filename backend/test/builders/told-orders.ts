import fc from 'fast-check';
import { BILLED } from '#test/builders/billed.js';
import type { ToldOrder, ToldStep } from '#modules/billing/contract.js';

const billed = { ...BILLED, last_name: 'Şahin', tckn: '12345678950' };
const DAY = 86_400_000;
/** Months around the turn of a year in Istanbul, 21:00 of the day before by the clock of the log. */
export const NEW_YEAR = Date.UTC(2025, 11, 31, 21);

const deed = fc.oneof(
  fc.record({
    type: fc.constant('refund' as const),
    share: fc.constantFrom(0.3, 0.5, 1),
    reason: fc.constant('Alıcıyla anlaşıldı.'),
    outcome: fc.constantFrom('done' as const, 'failed' as const),
  }),
  fc.record({ type: fc.constant('accepted' as const) }),
);

/** An order with what came of it, some of it a minute before or after midnight of New Year. */
export const someOrder = fc.record({
  transfer: fc.boolean(),
  more: fc.constantFrom(null, 30_000, 3_000),
  at: fc.oneof(
    fc.constantFrom(NEW_YEAR - 60_000, NEW_YEAR, NEW_YEAR + 60_000),
    fc.integer({ min: NEW_YEAR - 40 * DAY, max: NEW_YEAR + 40 * DAY }),
  ),
  packages: fc.array(fc.constantFrom('bump', 'urgent-7', 'featured-7'), { minLength: 1, maxLength: 3 }),
  deeds: fc.array(fc.tuple(fc.integer({ min: 1, max: 45 }), deed), { maxLength: 3 }),
  dispute: fc.constantFrom(null, 'won' as const, 'lost' as const),
});

export function toldOrder(occasion: string, { transfer, more, at, packages, deeds, dispute }: Sample): ToldOrder {
  const paid = { type: 'paid', amount_minor: transfer ? more : null, reason: 'Tutar farklı geldi.' } as const;
  const steps: ToldStep[] = [{ at: new Date(at), by: 52, deed: paid }];
  let last = at;
  // Of what came too little, and of what went back already, nothing is given back.
  let left = transfer && more === 3_000 ? 0 : 1;
  for (const [days, what] of deeds) {
    last += days * DAY;
    if (what.type === 'refund' && left <= 0) continue;
    // What was given back within its month is an invoice no more.
    if (what.type === 'accepted' && left < 1) continue;
    if (what.type === 'refund' && what.outcome === 'done') left -= what.share;
    steps.push({ at: new Date(last), by: 52, deed: what });
  }
  if (dispute !== null && deeds.every(([, { type }]) => type !== 'refund') && !transfer) {
    steps.push({ at: new Date(last + DAY), by: null, deed: { type: 'disputed' } });
    steps.push({ at: new Date(last + 9 * DAY), by: 52, deed: { type: 'dispute_closed', outcome: dispute } });
  }
  return {
    ...{ occasion, buyer_id: 7, billed, method: transfer ? 'transfer' : 'test_card', steps },
    ordered_at: new Date(at - 120_000),
    lines: packages.map((package_id, ad) => ({ package_id, ad })),
  };
}
type Sample = typeof someOrder extends fc.Arbitrary<infer One> ? One : never;
