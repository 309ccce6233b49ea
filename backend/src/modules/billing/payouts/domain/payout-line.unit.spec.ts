import { describe, expect, it } from '@jest/globals';
import { goldenChecks } from '#test/golden/golden-events.js';
import {
  type PayoutLine,
  type PayoutLineCommand,
  payoutLineDecider,
  payoutLineEvents,
  type StrayLine,
} from './payout-line.js';

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
const match = (ref = 'K7QX3M9TAB-1'): PayoutLineCommand => ({ ...about, type: 'match', ref, fee_minor: 300, by: 52 });
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
  const other = { ...match(), fee_minor: 3_000 } as PayoutLineCommand;
  expect(last(tell(), match(), match())).toEqual([]);
  expect(last(tell(), match(), other)).toBe('PAYOUT_LINE_TAKEN');
});

it.each(goldenChecks(payoutLineEvents, 'billing'))('$name', ({ check }) => check());
