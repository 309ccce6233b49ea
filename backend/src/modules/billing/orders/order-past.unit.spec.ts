import { describe, expect, it } from '@jest/globals';
import { BILLED } from '#test/builders/billed.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { orderDecider } from './domain/order.decider.js';
import type { OrderCommand } from './domain/order.commands.js';
import type { OrderState } from './domain/order.state.js';
import { OrderPast } from './order-past.js';

const at = (minutes: number) => new Date(Date.parse('2026-11-24T10:00:00Z') + minutes * 60_000);
const order_id = 'K7QX3M9TAB';
const COMMANDS: readonly OrderCommand[] = [
  {
    ...{ type: 'place', now: at(0), order_id, buyer_id: 7, billed: BILLED, agreements: [] },
    ...{ method: 'test_card', expires_at: at(30) },
    lines: [
      {
        ...{ number: 1, listing_id: 41, package_id: 'featured-7', name: '7 gün öne çıkar', kind: 'featured', days: 7 },
        ...{ gross_minor: 6_000, vat_rate: 20, net_minor: 5_000, vat_minor: 1_000 },
      },
    ],
  },
  {
    ...{ type: 'settle', attempt: 1, now: at(6) },
    outcome: { state: 'paid', amount_minor: 6_000, currency: 'TRY', basket: order_id, paid_at: at(5), card: null },
  },
  { type: 'fulfil', started: [1], refused: [], now: at(7) },
];

const happened = (commands: number): readonly StoredEvent[] => {
  let state: OrderState = orderDecider.initialState;
  return COMMANDS.slice(0, commands).flatMap((command) => {
    const decided = orderDecider.decide(command, state);
    if (!decided.ok) throw decided.error;
    state = decided.value.reduce(orderDecider.evolve, state);
    return decided.value as unknown as readonly StoredEvent[];
  });
};

describe('an order as it was', () => {
  const told = (commands: number) => new OrderPast().tell(happened(commands));
  const facts = (commands: number) => told(commands).facts.map(({ value }) => value);

  it('was not placed, then not paid, then paid, then fulfilled', () => {
    expect(facts(0)).toEqual(['Henüz verilmemişti']);
    expect([1, 2, 3].map((commands) => facts(commands)[0])).toEqual([
      ...['Ödenmemişti', 'Ödenmişti, henüz yerine getirilmemişti', 'Ödenmiş ve yerine getirilmişti'],
    ]);
  });

  it('tells each attempt, and what became of each line, with the way to its ad', () => {
    expect(facts(1)[2]).toMatch(/^Deneme kartı, 60(,00)? TL, Bekliyor$/u);
    expect(facts(2)[2]).toMatch(/^Deneme kartı, 60(,00)? TL, Ödendi$/u);
    expect(told(3).lines).toEqual([
      {
        text: expect.stringMatching(/^7 gün öne çıkar, ilan no 41, 60(,00)? TL: başlatılmıştı$/u) as unknown,
        path: '/cpadmin/adverts/41',
      },
    ]);
  });

  it('tells what the buyer keeps back between the prices and what is to be paid', () => {
    const [placed] = happened(1);
    const data = { ...(placed?.data as object), total_minor: 5_700, withholding: { code: '625', tenths: 3 } };
    const lines = [{ name: '7 gün öne çıkar', listing_id: 41, gross_minor: 6_000, number: 1, withheld_minor: 300 }];
    const kept = { ...placed, data: { ...data, lines } } as unknown as StoredEvent;
    expect(new OrderPast().tell([kept]).facts.slice(1)).toEqual([
      { name: 'KDV tevkifatı (3/10)', value: '3,00 TL' },
      { name: 'Ödenecek', value: '57,00 TL' },
    ]);
  });

  it('says nothing of who was billed', () => {
    expect(JSON.stringify(told(3))).not.toContain('Moda Cad.');
  });
});
