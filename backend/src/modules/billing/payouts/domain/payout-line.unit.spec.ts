import { describe, expect, it } from '@jest/globals';
import { AppError } from '#kernel/app-error.js';
import type { MatchedPayment } from './match-of-line.js';
import { type PayoutLine, type PayoutLineCommand, payoutLineDecider, type StrayLine } from './payout-line.js';

const about = { payout_line_id: '0123456789abcdef0123456789abcdef', now: new Date('2026-11-28T09:00:00.000Z') };
const line: StrayLine = {
  ...{ method: 'iyzico', settlement_id: '4711:2026-11-27', day: '2026-11-27', amount_minor: 9_690, currency: 'TRY' },
  ...{ fee_minor: 0, ref: null, reason: 'unknown', code: null },
};
const tell = (change: Partial<StrayLine> = {}): PayoutLineCommand => ({
  ...about,
  type: 'tell',
  line: { ...line, ...change },
});
const payment: MatchedPayment = {
  ...{ method: 'iyzico', amount_minor: 9_990, paid_day: '2026-11-26', left_minor: 9_990, payouts: [] },
};
const match = (ref = 'K7QX3M9TAB-1', change: object = {}): PayoutLineCommand => ({
  ...{ ...about, type: 'match', ref, fee_minor: 300, by: 52, payment },
  ...change,
});
const aside: PayoutLineCommand = { ...about, type: 'set_aside', by: 52, reason: 'Öteki mağazamızın satışı' };
const release: PayoutLineCommand = { ...about, type: 'release', by: 52, reason: 'Yanlışlıkla ayrılmıştı' };
const count = (turn: number): PayoutLineCommand => ({ ...about, type: 'count', turn });
const fail = (turn: number): PayoutLineCommand => ({ ...about, type: 'fail', turn, code: 'NOT_PAID' });

/** What the last command came to: the types that were recorded, or why it was refused. */
function last(...commands: readonly PayoutLineCommand[]): readonly string[] | string {
  let state: PayoutLine = payoutLineDecider.initialState;
  let said: readonly string[] | string = [];
  for (const command of commands) {
    const decided = payoutLineDecider.decide(command, state);
    said = decided.ok ? decided.value.map(({ type }) => type) : decided.error.code;
    if (decided.ok) state = decided.value.reduce((after, event) => payoutLineDecider.evolve(after, event), state);
  }
  return said;
}

describe('a line of a provider that no payment takes', () => {
  it('given none, when it is told, then it waits for people with its reason, until ten days after its day', () => {
    const decided = payoutLineDecider.decide(tell({ day: '2026-12-27' }), payoutLineDecider.initialState);
    expect(decided).toMatchObject({
      ok: true,
      value: [{ type: 'payout_line.unmatched', data: { reason: 'unknown', due: '2027-01-06', amount_minor: 9_690 } }],
    });
  });
  it('given it waits, when it is told again, then nothing is new', () => {
    expect(last(tell(), tell())).toEqual([]);
    expect(last(tell(), aside, tell())).toEqual([]);
  });
  it('given it waits, when it is matched, then it is of that payment, and of no other', () => {
    expect(last(tell(), match())).toEqual(['payout_line.matched']);
    expect(last(tell(), match(), match())).toEqual([]);
    expect(last(tell(), match(), match('K7QX3M9TAB-2'))).toBe('PAYOUT_LINE_TAKEN');
    expect(last(tell(), match(), aside)).toBe('PAYOUT_LINE_TAKEN');
  });
  it.each([{ amount_minor: null }, { currency: 'USD' }])('given %j, when it is matched, then it is refused', (what) => {
    expect(last(tell(what), match())).toBe('PAYOUT_LINE_NOT_COUNTABLE');
    expect(last(tell(what), aside)).toEqual(['payout_line.set-aside']);
  });
  it('given its payment was paid out, when it is matched, then it is refused, but for what was counted there', () => {
    const over = { payment: { ...payment, left_minor: 3_000, payouts: ['other'] } };
    expect(last(tell(), match(undefined, over))).toBe('VALIDATION');
    const counted = { payment: { ...payment, left_minor: 0, payouts: [line.settlement_id] } };
    expect(last(tell(), match(undefined, counted))).toEqual(['payout_line.matched']);
    const rest = { payment: { ...payment, left_minor: 9_990, payouts: ['other'] } };
    expect(last(tell(), match(undefined, rest))).toEqual(['payout_line.matched']);
  });
  it('given its payment would not have it, then it waits again; given it was matched anew meanwhile, that stays', () => {
    expect(last(tell(), match(), fail(2))).toEqual(['payout_line.match-failed']);
    expect(last(tell(), match(), fail(2), match('K7QX3M9TAB-2'))).toEqual(['payout_line.matched']);
    expect(last(tell(), match(), fail(2), match('K7QX3M9TAB-2'), fail(2))).toEqual([]);
  });
  it('given its payment has it, when that is said again or too late, then nothing is new, and it is of no other payment', () => {
    expect(last(tell(), match(), count(2))).toEqual(['payout_line.counted']);
    expect(last(tell(), match(), count(2), count(2))).toEqual([]);
    expect(last(tell(), match(), count(2), count(3))).toEqual([]);
    expect(last(tell(), match(), count(2), fail(2))).toEqual([]);
    expect(last(tell(), match(), count(2), match('K7QX3M9TAB-2'))).toBe('PAYOUT_LINE_TAKEN');
    expect(last(tell(), match(), fail(2), count(2))).toEqual([]);
  });
  it('given it was set aside, when that is taken back, then it waits again', () => {
    expect(last(tell(), aside, match())).toBe('PAYOUT_LINE_TAKEN');
    expect(last(tell(), aside, release)).toEqual(['payout_line.released']);
    expect(last(tell(), aside, release, match())).toEqual(['payout_line.matched']);
    expect(last(tell(), match(), release)).toBe('PAYOUT_LINE_TAKEN');
  });
  it('given nobody told of it, when something is said of it, then there is none', () => {
    for (const one of [match(), aside, release, fail(0), count(0)]) expect(last(one)).toBe('NO_PAYOUT_LINE');
  });
});

it('is matched once: who says another fee of the same payment is told that it is taken', () => {
  const other = match(undefined, { fee_minor: 299 });
  expect(last(tell(), match(), match())).toEqual([]);
  expect(last(tell(), match(), other)).toBe('PAYOUT_LINE_TAKEN');
});

/** What is said of a match, and at which field. */
function refused(told: Partial<StrayLine>, fee_minor: number, known: Partial<MatchedPayment> = {}): unknown {
  const before = payoutLineDecider.decide(tell(told), payoutLineDecider.initialState);
  const [event] = before.ok ? before.value : [];
  const state = event
    ? payoutLineDecider.evolve(payoutLineDecider.initialState, event)
    : payoutLineDecider.initialState;
  const command = match(undefined, { fee_minor, payment: { ...payment, ...known } });
  const decided = payoutLineDecider.decide(command, state);
  if (decided.ok) return 'matched';
  expect(decided.error).toBeInstanceOf(AppError);
  return decided.error.errors;
}

describe('a line that staff takes to be of a payment', () => {
  it('given a payment of another provider, then it is refused at the payment', () => {
    const sentence = 'Bu ödemenin yolu “Havale / EFT”; aktarımı yapan ise “Kart (iyzico)”.';
    expect(refused({}, 300, { method: 'transfer' })).toEqual({ ref: [sentence] });
    expect(refused({}, 300, { method: 'test_card' })).toMatchObject({ ref: [expect.any(String)] });
  });
  it('given it was transferred before the payment was made, then it is refused at the payment', () => {
    const sentence = 'Bu ödeme 28.11.2026 günü alındı; 27.11.2026 günlük aktarım onun olamaz.';
    expect(refused({}, 300, { paid_day: '2026-11-28' })).toEqual({ ref: [sentence] });
    expect(refused({}, 300, { paid_day: '2026-11-27' })).toBe('matched');
    expect(refused({}, 300, { paid_day: null })).toBe('matched');
  });
  it('given it is more than was paid, then it is refused at the payment', () => {
    const sentence = 'Bu ödeme 96,89 TL; aktarım ondan büyük, başka bir ödemenin olmalı.';
    expect(refused({}, 0, { amount_minor: 9_689 })).toEqual({ ref: [sentence] });
    expect(refused({ amount_minor: -9_690 }, 0, { amount_minor: 9_689 })).toEqual({ ref: [sentence] });
    expect(refused({}, 0, { amount_minor: 9_690 })).toBe('matched');
  });
  it('given a fee with which it is more than was paid, then it is refused at the fee', () => {
    const sentence =
      'Aktarılan tutar ile komisyonun toplamı ödemeyi (99,90 TL) aşamaz; komisyon en çok 3,00 TL olabilir.';
    expect(refused({}, 301)).toEqual({ fee_minor: [sentence] });
    expect(refused({}, 300)).toBe('matched');
  });
  it('given nothing would be booked of it, then it is refused at the fee', () => {
    expect(refused({ amount_minor: 0 }, 0)).toMatchObject({ fee_minor: [expect.stringContaining('Sıfır tutarlı')] });
    expect(refused({ amount_minor: -500 }, 500)).toMatchObject({ fee_minor: [expect.stringContaining('brütü sıfır')] });
    expect(refused({ amount_minor: 0 }, 200)).toBe('matched');
  });
  it('given more was kept than the gross of what was deducted, then it is refused at the fee', () => {
    expect(refused({ amount_minor: -500 }, 300)).toEqual({
      fee_minor: ['Komisyon, aktarımın brütünü (2,00 TL) aşamaz.'],
    });
    expect(refused({ amount_minor: -500 }, 250)).toBe('matched');
    expect(refused({ amount_minor: -500 }, 0)).toBe('matched');
  });
});
