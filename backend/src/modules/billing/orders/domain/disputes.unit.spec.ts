import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BILLED } from '#test/builders/billed.js';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import type { OrderEvent } from './order.events.js';
import { type OrderState, owedByProvider, refundable } from './order.state.js';

const at = (minutes: number) => new Date(Date.parse('2026-11-24T10:00:00Z') + minutes * 60_000);
const price = { gross_minor: 9_000, vat_rate: 20, net_minor: 7_500, vat_minor: 1_500 };
const place = (method: 'transfer' | 'iyzico' = 'iyzico'): OrderCommand => ({
  ...{ type: 'place', now: at(0), order_id: 'K7QX3M9TAB', buyer_id: 7, billed: BILLED, agreements: [], method },
  lines: [{ number: 1, listing_id: 41, package_id: 'featured-7', name: '7 gün', kind: 'featured', days: 7, ...price }],
  expires_at: at(4_320),
});
const came = { amount_minor: 9_000, currency: 'TRY', basket: 'K7QX3M9TAB', paid_at: at(5), card: null };
const paid: OrderCommand = { type: 'settle', attempt: 1, outcome: { state: 'paid', ...came }, now: at(6) };
const open = (amount_minor = 9_000, due_day = '2026-12-04'): OrderCommand => ({
  ...{ type: 'open_dispute', attempt: 1, amount_minor, due_day, opened_by: 52, now: at(100) },
  reason: 'Banka itirazı mektupla bildirdi',
});
const told: OrderCommand = { type: 'dispute', attempt: 1, now: at(110) };
const answer: OrderCommand = {
  ...{ type: 'answer_dispute', attempt: 1, answered_by: 52, now: at(120) },
  evidence: 'Fatura ve yayın kayıtları',
};
const close = (outcome: 'won' | 'lost'): OrderCommand => ({ type: 'close_dispute', attempt: 1, outcome, now: at(130) });
const refund = (amount_minor: number, refund_id = 'r'): OrderCommand => ({
  ...{ type: 'ask_refund', attempt: 1, refund_id, lines: [{ line: 1, amount_minor }], asked_by: 52, now: at(90) },
  reason: 'Müşteri vazgeçti',
});
const settled = (outcome: 'done' | 'failed'): OrderCommand => ({
  ...{ type: 'settle_refund', refund_id: 'r', outcome, now: at(95) },
});

/** All that was recorded, what the last step came to, and how the attempt stands after it. */
function lived(...commands: readonly OrderCommand[]) {
  let state: OrderState = orderDecider.initialState;
  let last: readonly OrderEvent[] | string = [];
  const events: OrderEvent[] = [];
  for (const command of commands) {
    const decided = orderDecider.decide(command, state);
    last = decided.ok ? decided.value : decided.error.code;
    if (!decided.ok) continue;
    events.push(...decided.value);
    state = decided.value.reduce((after, event) => orderDecider.evolve(after, event), state);
  }
  const [attempt] = state.status === 'placed' ? state.attempts : [];
  return { last, attempt, events, disputes: events.filter(({ type }) => type === 'payment.disputed') };
}

describe('a dispute that staff opens', () => {
  it('given a paid card payment, when staff opens one, then it is open with its amount, its last day and why', () => {
    const { last, attempt } = lived(place(), paid, open(4_000));
    const data = {
      amount_minor: 4_000,
      due_day: '2026-12-04',
      opened_by: 52,
      reason: 'Banka itirazı mektupla bildirdi',
    };
    expect(last).toMatchObject([{ type: 'payment.disputed', data }]);
    expect(attempt).toMatchObject({ dispute: 'open', disputed_minor: 4_000 });
  });

  it.each([
    ['of what was not paid', [place(), open()], 'NOT_PAID'],
    ['of a transfer', [place('transfer'), open()], 'NO_CARD'],
    ['of more than came', [place(), paid, open(9_001)], 'VALIDATION'],
    ['of more than is left of it', [place(), paid, refund(4_000), settled('done'), open(5_001)], 'VALIDATION'],
    ['of what is on its way back', [place(), paid, refund(9_000), open(1)], 'NOTHING_TO_DISPUTE'],
    ['until a day that is over', [place(), paid, open(9_000, '2026-11-23')], 'VALIDATION'],
    ['twice', [place(), paid, open(), open()], 'DISPUTE_KNOWN'],
    ['of what the provider told of', [place(), paid, told, open()], 'DISPUTE_KNOWN'],
    ['that is over', [place(), paid, open(), close('won'), open()], 'DISPUTE_KNOWN'],
  ] as const)('is refused %s', (_said, commands, code) => {
    expect(lived(...commands).last).toBe(code);
  });

  it('may be of all that is left, also where a refund has failed', () => {
    expect(lived(place(), paid, refund(4_000), settled('done'), open(5_000)).attempt?.disputed_minor).toBe(5_000);
    expect(lived(place(), paid, refund(9_000), settled('failed'), open()).attempt?.disputed_minor).toBe(9_000);
  });

  it('is answered once, and only while it waits', () => {
    expect(lived(place(), paid, answer).last).toBe('NO_OPEN_DISPUTE');
    const answered = lived(place(), paid, open(), answer);
    expect([answered.last, answered.attempt?.dispute]).toMatchObject([
      [{ type: 'payment.dispute-answered' }],
      'answered',
    ]);
    expect(lived(place(), paid, open(), answer, answer).last).toEqual([]);
    expect(lived(place(), paid, open(), close('lost'), answer).last).toBe('NO_OPEN_DISPUTE');
  });

  it('keeps what it is about from going back, and what is left of it once it is lost may', () => {
    expect(lived(place(), paid, open(4_000), refund(1)).last).toBe('PAYMENT_DISPUTED');
    expect(lived(place(), paid, open(4_000), answer, refund(1)).last).toBe('PAYMENT_DISPUTED');
    const lost = [place(), paid, open(4_000), close('lost')];
    expect(lived(...lost, refund(5_001)).last).toBe('VALIDATION');
    expect(lived(...lost, refund(5_000)).last).toMatchObject([{ type: 'payment.refund-asked' }]);
    expect(lived(place(), paid, open(), close('lost'), refund(1)).last).toBe('PAYMENT_DISPUTED');
  });

  it('says that a provision is made for it where the accountant has them made, and only of what was lost', () => {
    const ends = (outcome: 'won' | 'lost', provides: boolean) =>
      lived(place(), paid, open(4_000), { ...close(outcome), provides } as OrderCommand).last;
    expect(ends('lost', true)).toMatchObject([{ data: { outcome: 'lost', provided: true } }]);
    for (const [outcome, provides] of [
      ['lost', false],
      ['won', true],
    ] as const)
      expect(ends(outcome, provides)).not.toMatchObject([{ data: { provided: true } }]);
  });

  it('gives back what could not begin meanwhile once it is won, and nothing else', () => {
    const fulfil = (...started: readonly number[]): OrderCommand => ({
      ...{ type: 'fulfil', started, now: at(115) },
      refused: started.length > 0 ? [] : [{ line: 1, why: 'NOT_ON_SALE' }],
    });
    const ends = (outcome: 'won' | 'lost', ...before: readonly OrderCommand[]) =>
      lived(place(), paid, ...before, close(outcome)).last;
    const back = (amount_minor: number, refund_id = 'n1') => ({
      type: 'payment.refund-asked',
      data: { cause: 'not_started', refund_id, amount_minor, lines: [{ line: 1, amount_minor }] },
    });
    expect(ends('won', told, fulfil())).toMatchObject([{ type: 'payment.dispute-closed' }, back(9_000)]);
    // The rest had gone back before.
    expect(ends('won', open(4_000), fulfil())).toMatchObject([{}, back(4_000, 'n1.2')]);
    for (const said of [ends('won', told), ends('won', told, fulfil(1)), ends('lost', told, fulfil())])
      expect(said).toHaveLength(1);
  });

  it('that is lost says how much of it had paid for nothing: a second payment, and what never began', () => {
    const fulfil = (...started: readonly number[]): OrderCommand => ({
      ...{ type: 'fulfil', started, now: at(105), refused: started.length > 0 ? [] : [{ line: 1, why: 'GONE' }] },
    });
    const ends = (provides: boolean, ...before: readonly OrderCommand[]) =>
      lived(place(), paid, ...before, { ...close('lost'), provides } as OrderCommand).last;
    const lost = (data: object) => [{ type: 'payment.dispute-closed', data: { outcome: 'lost', ...data } }];
    expect(ends(true, told, fulfil())).toMatchObject(lost({ unsold_minor: 9_000 }));
    expect(JSON.stringify(ends(true, told, fulfil()))).not.toContain('provided');
    expect(ends(true, told, fulfil(1))).toMatchObject(lost({ provided: true }));
    expect(JSON.stringify([ends(true, told, fulfil(1)), ends(true, told)])).not.toContain('unsold_minor');
    const second = [
      { type: 'begin', method: 'test_card', expires_at: at(60), now: at(1) },
      ...[paid, { ...paid, attempt: 2 }, { type: 'settle_refund', refund_id: 's2', outcome: 'failed', now: at(8) }],
      ...[
        { ...told, attempt: 2 },
        { ...close('lost'), attempt: 2, provides: true },
      ],
    ] as readonly OrderCommand[];
    const { last } = lived(place(), ...second);
    expect(last).toMatchObject([{ data: { attempt: 2, outcome: 'lost', unsold_minor: 9_000 } }]);
    expect(JSON.stringify(last)).not.toContain('provided');
  });

  it('is no part of what the provider owes until it is won', () => {
    const owed = (...commands: readonly OrderCommand[]) => {
      const { attempt } = lived(place(), paid, refund(2_000), settled('done'), open(4_000), ...commands);
      return attempt && owedByProvider(attempt);
    };
    expect([owed(), owed(answer), owed(answer, close('lost')), owed(close('won'))]).toEqual([
      3_000, 3_000, 3_000, 7_000,
    ]);
  });
});

describe('a dispute that staff and the provider tell of', () => {
  it('is one, whoever tells of it first, and when', () => {
    const steps = fc.shuffledSubarray([open(4_000), told, told, answer, close('won'), close('lost')]);
    fc.assert(
      fc.property(steps, (commands) => {
        const { disputes, attempt, events } = lived(place(), paid, ...commands);
        const isTold = commands.includes(told) || commands.some(({ type }) => type === 'open_dispute');
        expect(disputes).toHaveLength(isTold ? 1 : 0);
        expect(events.filter(({ type }) => type === 'payment.dispute-closed').length).toBeLessThanOrEqual(1);
        // Who told first has said how much of it.
        const first = commands.find(({ type }) => type === 'open_dispute' || type === 'dispute');
        if (first) expect(attempt?.disputed_minor).toBe(first.type === 'dispute' ? 9_000 : 4_000);
        if (attempt) expect(refundable(attempt)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('of what went back already is of nothing, and wants an answer', () => {
    const { attempt, disputes } = lived(place(), paid, refund(9_000), settled('done'), told, answer);
    expect(attempt?.dispute).toBe('answered');
    expect(disputes).toMatchObject([{ data: { amount_minor: 0, opened_by: null } }]);
  });
});
