import { describe, expect, it } from '@jest/globals';
import { BILLED } from '#test/builders/billed.js';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import type { OrderEvent } from './order.events.js';
import type { OrderState } from './order.state.js';

const at = (minutes: number) => new Date(Date.parse('2026-11-24T10:00:00Z') + minutes * 60_000);
const price = { gross_minor: 9_000, vat_rate: 20, net_minor: 7_500, vat_minor: 1_500 };
const place = (method: 'transfer' | 'test_card'): OrderCommand => ({
  type: 'place',
  now: at(0),
  order_id: 'K7QX3M9TAB',
  buyer_id: 7,
  lines: [{ number: 1, listing_id: 41, package_id: 'featured-7', name: '7 gün', kind: 'featured', days: 7, ...price }],
  billed: BILLED,
  agreements: [],
  method,
  expires_at: at(4_320),
});
const confirm = (amount_minor: number, transfer_id?: string): OrderCommand => ({
  type: 'confirm_transfer',
  attempt: 1,
  amount_minor,
  paid_at: at(60),
  confirmed_by: 52,
  reason: 'Banka masrafı',
  now: at(90),
  ...(transfer_id !== undefined && { transfer_id }),
});
const [ours, others] = ['a'.repeat(32), 'b'.repeat(32)];
const withdrawOf = (transfer_id: string, is_named: boolean): OrderCommand => ({
  type: 'withdraw_transfer',
  attempt: 1,
  transfer_id,
  is_named,
  withdrawn_by: 52,
  reason: 'Başkasının havalesi',
  now: at(120),
});
/** Of before payments named theirs. */
const withdraw = withdrawOf(ours, false);

/** The last step's events, or the code of its refusal. */
const last = (...commands: readonly OrderCommand[]) => lastOf(orderDecider.initialState, ...commands).said;

function lastOf(from: OrderState, ...commands: readonly OrderCommand[]) {
  let state = from;
  let said: readonly OrderEvent[] | string = [];
  for (const command of commands) {
    const decided = orderDecider.decide(command, state);
    said = decided.ok ? decided.value : decided.error.code;
    if (decided.ok) state = decided.value.reduce((after, event) => orderDecider.evolve(after, event), state);
  }
  return { said, state };
}

describe('a transfer that was another’s', () => {
  it('says where it is counted that it was counted elsewhere before', () => {
    const again = { ...confirm(9_000, ours), is_again: true } as OrderCommand;
    expect(last(place('transfer'), again)).toMatchObject([{ data: { transfer_id: ours, transfer_again: true } }]);
    const [first] = last(place('transfer'), confirm(9_000, ours)) as readonly OrderEvent[];
    expect(first?.data).not.toHaveProperty('transfer_again');
  });

  it('is taken back, and the order waits for what it cost', () => {
    expect(last(place('transfer'), confirm(8_990), withdraw)).toMatchObject([
      { type: 'payment.withdrawn', data: { amount_minor: 8_990, asked_minor: 9_000, withdrawn_by: 52 } },
    ]);
    expect(last(place('transfer'), confirm(8_990), withdraw, withdraw)).toEqual([]);
    expect(last(place('transfer'), confirm(8_990), withdraw, confirm(9_000))).toMatchObject([{ type: 'payment.paid' }]);
  });

  it('stays where some of it is on its way back; cards have no such thing', () => {
    expect(last(place('transfer'), confirm(9_500), withdraw)).toBe('REFUNDED_SINCE');
    const outcome = { state: 'paid', amount_minor: 9_000, currency: 'TRY', basket: 'K7QX3M9TAB' } as const;
    const paid = {
      type: 'settle',
      attempt: 1,
      outcome: { ...outcome, paid_at: at(5), card: null },
      now: at(5),
    } as const;
    expect(last(place('test_card'), paid, withdraw)).toEqual([]);
  });

  it('takes nothing back that another movement or a hand paid, and leaves what of that goes back', () => {
    const [mine, theirs] = [withdrawOf(ours, true), withdrawOf(others, true)];
    expect(last(place('transfer'), confirm(9_000, ours), theirs)).toEqual([]);
    expect(last(place('transfer'), confirm(9_000, ours), withdrawOf(others, false))).toEqual([]);
    expect(last(place('transfer'), confirm(9_000), mine)).toEqual([]);
    expect(last(place('transfer'), confirm(9_500, ours), theirs)).toEqual([]);
    expect(last(place('transfer'), confirm(9_000, ours), mine)).toMatchObject([{ type: 'payment.withdrawn' }]);
    expect(last(place('transfer'), confirm(9_000, ours), mine, confirm(9_000, others), mine)).toEqual([]);
  });

  it('bars a match of it that has not come to the payment yet, and no other', () => {
    const match = (transfer_id: string, turn: number): OrderCommand =>
      ({ ...confirm(9_000, transfer_id), turn }) as OrderCommand;
    const bar = { ...withdrawOf(ours, true), turn: 2 } as OrderCommand;
    const barred = { type: 'payment.transfer-barred', data: { transfer_id: ours, turn: 2, barred_by: 52 } };
    expect(last(place('transfer'), bar)).toMatchObject([barred]);
    expect(last(place('transfer'), bar, bar)).toEqual([]);
    expect(last(place('transfer'), bar, match(ours, 2))).toBe('MATCH_WITHDRAWN');
    for (const [transfer_id, turn] of [
      [ours, 4],
      [others, 2],
    ] as const)
      expect(last(place('transfer'), bar, match(transfer_id, turn))).toMatchObject([{ type: 'payment.paid' }]);
    expect(last(place('transfer'), match(ours, 2), bar)).toMatchObject([{ type: 'payment.withdrawn' }]);
    expect(last(place('test_card'), bar)).toEqual([]);
  });

  const fulfil = (started: readonly number[]): OrderCommand => ({
    ...{ type: 'fulfil', started, now: at(130) },
    refused: [1, 2].filter((line) => !started.includes(line)).map((line) => ({ line, why: 'GONE' })),
  });
  it('that is taken back while promotions begin is begun all the same, and nothing where none did', () => {
    const two = place('transfer') as Extract<OrderCommand, { type: 'place' }>;
    const placed = { ...two, lines: [...two.lines, { ...two.lines[0], number: 2 }] } as OrderCommand;
    expect(last(placed, confirm(18_000), withdraw, fulfil([]))).toBe('NOT_PAID');
    expect(last(placed, fulfil([1]))).toBe('NOT_PAID');
    const begun = [placed, confirm(18_000), withdraw, fulfil([1])];
    expect(last(...begun)).toMatchObject([{ type: 'order.fulfilled', data: { started: [1], refused: [{ line: 2 }] } }]);
    expect(last(...begun, fulfil([1]))).toEqual([]);
    const owed = { cause: 'not_started', amount_minor: 9_000, lines: [{ line: 2, amount_minor: 9_000 }] };
    // Who pays after all gets back what never began, each time that it is counted.
    expect(last(...begun, confirm(18_000))).toMatchObject([
      { type: 'payment.paid' },
      { type: 'payment.refund-asked', data: { refund_id: 'n1', ...owed } },
    ]);
    const again = [...begun, confirm(18_000), settle('n1', 'failed'), withdraw, confirm(18_000)];
    expect(last(...again).at(1)).toMatchObject({ data: { refund_id: 'n1.2', ...owed } });
    expect(last(...begun, confirm(8_000)).at(1)).toMatchObject({ data: { amount_minor: 8_000 } });
    const whole = [placed, confirm(18_000), fulfil([1, 2]), withdraw, confirm(18_000)];
    expect(last(...whole)).toMatchObject([{ type: 'payment.paid' }]);
  });

  const settle = (refund_id: string, outcome: 'done' | 'failed'): OrderCommand => ({
    ...{ type: 'settle_refund', refund_id, outcome, now: at(150) },
  });
  const tooMuch = [place('transfer'), confirm(9_500), settle('s1', 'failed'), withdraw, confirm(9_600)];
  it('brings too much once more, and that goes back as well', () => {
    const asked = { type: 'payment.refund-asked', data: { refund_id: 's1.2', amount_minor: 600, cause: 'surplus' } };
    expect(last(...tooMuch)).toMatchObject([{ type: 'payment.paid' }, asked]);
    expect(last(...tooMuch, settle('s1', 'done'))).toBe('REFUND_SETTLED');
    expect(last(...tooMuch, settle('s1.2', 'done'))).toMatchObject([
      { type: 'payment.refunded', data: { refund_id: 's1.2', amount_minor: 600 } },
    ]);
    expect(last(...tooMuch, settle('s1.2', 'failed'), withdraw, confirm(9_700)).at(1)).toMatchObject({
      data: { refund_id: 's1.3' },
    });
  });

  it('went back under the same name in logs of before: the one that waits is meant', () => {
    const { state, said } = lastOf(orderDecider.initialState, ...tooMuch.slice(0, -1));
    expect(said).toMatchObject([{ type: 'payment.withdrawn' }]);
    const again = lastOf(state, confirm(9_600)).said as readonly OrderEvent[];
    const before = again
      .map((one) => (one.type === 'payment.refund-asked' ? { ...one, data: { ...one.data, refund_id: 's1' } } : one))
      .reduce((after, event) => orderDecider.evolve(after, event), state);
    const done = lastOf(before, settle('s1', 'done'));
    expect(done.said).toMatchObject([{ type: 'payment.refunded', data: { refund_id: 's1', amount_minor: 600 } }]);
    expect(done.state).toMatchObject({ attempts: [{ refunds: [{ state: 'failed' }, { state: 'done' }] }] });
    expect(lastOf(done.state, settle('s1', 'done')).said).toEqual([]);
  });
});
