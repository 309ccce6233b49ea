import { describe, expect, it } from '@jest/globals';
import { BILLED } from '#test/builders/billed.js';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import { type OrderState, owedByProvider } from './order.state.js';
import { surplusOwed } from './surplus.js';

const START = Date.parse('2026-11-24T10:00:00Z');
const now = (minutes: number) => new Date(START + minutes * 60_000);
const ORDER = 'K7QX3M9TAB';
const price = { gross_minor: 9_990, vat_rate: 20, net_minor: 8_325, vat_minor: 1_665 };
const place: OrderCommand = {
  ...{ type: 'place', now: now(0), order_id: ORDER, buyer_id: 7, billed: BILLED, agreements: [] },
  lines: [{ number: 1, listing_id: 41, package_id: 'bump', name: 'Üste taşıma', kind: 'bump', days: null, ...price }],
  ...{ method: 'transfer', expires_at: now(999) },
};
const confirm = (amount_minor: number): OrderCommand => ({
  ...{ type: 'confirm_transfer', now: now(5), attempt: 1, amount_minor, paid_at: now(5) },
  ...{ confirmed_by: 52, reason: 'Fark kabul edildi' },
});
const byCard: OrderCommand = { type: 'begin', now: now(1), method: 'test_card', expires_at: now(60) };
const paid: OrderCommand = {
  ...{ type: 'settle', now: now(6), attempt: 2 },
  outcome: { state: 'paid', amount_minor: 9_990, currency: 'TRY', basket: ORDER, paid_at: now(6), card: null },
};
const failed = (refund_id: string): OrderCommand => ({
  ...{ type: 'settle_refund', now: now(7), refund_id, outcome: 'failed' },
});
const returned = (attempt: number, how: 'again' | 'sent' | 'by_transfer' = 'again'): OrderCommand => ({
  ...{ type: 'return_surplus', now: now(9), attempt, how, asked_by: 52, reason: 'Banka geri çevirdi' },
});

function lived(...commands: readonly OrderCommand[]) {
  let state: OrderState = orderDecider.initialState;
  let told: readonly { readonly type: string; readonly data: object }[] = [];
  let error: string | undefined;
  for (const command of commands) {
    const decided = orderDecider.decide(command, state);
    told = decided.ok ? decided.value : [];
    error = decided.ok ? undefined : decided.error.code;
    if (decided.ok)
      state = decided.value.reduce<OrderState>((before, event) => orderDecider.evolve(before, event), state);
  }
  if (state.status === 'none') throw new Error('No order was placed.');
  const { attempts } = state;
  const owed = attempts.map((one) => surplusOwed(one, 9_990));
  return { told, error, owed, provider: attempts.map(owedByProvider) };
}

describe('what came too much and could not be given back', () => {
  const twice = [place, byCard, confirm(9_990), paid, failed('s2')];

  it('of a second payment is sent to the provider once more, whole and under another name', () => {
    expect(lived(...twice).owed).toEqual([0, 9_990]);
    const { told, owed } = lived(...twice, returned(2));
    expect(told).toMatchObject([
      {
        type: 'payment.refund-asked',
        data: { refund_id: 's2.2', amount_minor: 9_990, cause: 'surplus', lines: [], asked_by: 52 },
      },
    ]);
    expect(owed).toEqual([0, 0]);
    expect(lived(...twice, returned(2), returned(2)).error).toBe('NO_SURPLUS');
    expect(lived(...twice, returned(2), failed('s2.2')).owed).toEqual([0, 9_990]);
  });

  it('is told as sent where somebody has sent it, and from where', () => {
    const byProvider = lived(...twice, returned(2, 'sent'));
    expect(byProvider.told.map(({ type }) => type)).toEqual(['payment.refund-asked', 'payment.refunded']);
    expect(byProvider.provider).toEqual([0, 0]);
    const byBank = lived(...twice, returned(2, 'by_transfer'));
    expect(byBank.told[1]).toMatchObject({ data: { refund_id: 's2.2', amount_minor: 9_990, by_transfer: true } });
    // The provider has it still, and owes it.
    expect(byBank).toMatchObject({ owed: [0, 0], provider: [0, 9_990] });
  });

  it('of a transfer larger than its order is what was too much, and no more', () => {
    const larger = [place, confirm(12_490), failed('s1')];
    expect(lived(...larger).owed).toEqual([2_500]);
    const { told, owed } = lived(...larger, returned(1, 'by_transfer'));
    expect(told).toMatchObject([{ data: { amount_minor: 2_500 } }, { data: { amount_minor: 2_500 } }]);
    expect(owed).toEqual([0]);
    expect(told[1]?.data).not.toHaveProperty('by_transfer');
  });

  it('is nothing of what is on its way back, was not paid, or pays for the order', () => {
    expect(lived(place, confirm(12_490), returned(1)).error).toBe('NO_SURPLUS');
    expect(lived(place, returned(1)).error).toBe('NO_SURPLUS');
    expect(lived(...twice, returned(1)).error).toBe('NO_SURPLUS');
  });

  it('waits while a bank asks for it, and is what the bank left of it', () => {
    const disputed: OrderCommand = {
      ...{ type: 'open_dispute', now: now(8), attempt: 2, amount_minor: 9_000, due_day: '2026-12-24' },
      ...{ opened_by: 52, reason: 'Bankanın yazısı' },
    };
    expect(lived(...twice, disputed, returned(2)).error).toBe('PAYMENT_DISPUTED');
    const lost: OrderCommand = { type: 'close_dispute', now: now(9), attempt: 2, outcome: 'lost' };
    expect(lived(...twice, disputed, lost, returned(2)).told).toMatchObject([{ data: { amount_minor: 990 } }]);
  });
});
