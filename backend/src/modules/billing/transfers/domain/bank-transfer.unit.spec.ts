import { describe, expect, it } from '@jest/globals';
import { type BankTransferCommand, bankTransferDecider, type BankTransfer } from './bank-transfer.js';

type Step = BankTransferCommand extends infer C
  ? C extends BankTransferCommand
    ? Omit<C, 'now' | 'transfer_id' | 'turn'> & { readonly turn?: number }
    : never
  : never;
const transfer_id = '0123456789abcdef0123456789abcdef';
const now = new Date('2026-11-26T10:00:00Z');
const reason = 'Yanlış siparişle eşleştirilmiş';
const arrive: Step = {
  type: 'arrive',
  statement_id: '1cf608c5-b64a-5b89-85d3-dffa5972ba88',
  day: '2026-11-25',
  amount_minor: 9_990,
};
const match = (ref: string): Step => ({ type: 'match', ref, by: 52 });

/** What came of each step, said of how it stands unless a turn is named: the events, or the code of the refusal; and where it stands in the end. */
function told(...steps: readonly Step[]): { readonly said: readonly string[]; readonly state: BankTransfer } {
  let state = bankTransferDecider.initialState;
  const said = steps.map((step) => {
    const command = { turn: state.turn, ...step, transfer_id, now } as BankTransferCommand;
    const decided = bankTransferDecider.decide(command, state);
    if (!decided.ok) return decided.error.code;
    state = decided.value.reduce((after, event) => bankTransferDecider.evolve(after, event), state);
    return decided.value.map(({ type }) => type.replace('bank_transfer.', '')).join() || 'nothing';
  });
  return { said, state };
}

describe('a movement on our account', () => {
  it('of a day that has not come in Istanbul has not happened; what a log has of one already stays', () => {
    const on = (type: 'arrive' | 'send', day: string): Step => ({ ...arrive, type, day });
    for (const type of ['arrive', 'send'] as const)
      expect(told(on(type, '2026-11-27'), on(type, '2026-11-26')).said).toEqual([
        'VALIDATION',
        type === 'arrive' ? 'arrived' : 'sent',
      ]);
    const { statement_id, amount_minor } = {
      statement_id: '1cf608c5-b64a-5b89-85d3-dffa5972ba88',
      amount_minor: 9_990,
    };
    const data = { transfer_id, at: now.toISOString(), statement_id, day: '2099-11-24', amount_minor };
    const state = bankTransferDecider.evolve(bankTransferDecider.initialState, { type: 'bank_transfer.arrived', data });
    expect(bankTransferDecider.decide({ type: 'match', ref: 'A-1', by: 52, transfer_id, now }, state)).toMatchObject({
      ok: true,
    });
  });

  it('that one has sent back on a day is not sent back on another one by somebody else, who reads that', () => {
    const back = (day: string): Step => ({ type: 'give_back', day, by: 53, reason });
    const { said } = told(arrive, back('2026-11-25'), back('2026-11-26'), back('2026-11-25'));
    expect(said).toEqual(['arrived', 'returned', 'TRANSFER_TAKEN', 'nothing']);
  });

  it('is known to have been counted before, once a match of it was taken back', () => {
    const release: Step = { type: 'release', by: 52, reason };
    const { state: first } = told(arrive, { type: 'set_aside', by: 52, reason }, release, match('A-1'));
    expect(first).toMatchObject({ status: 'matched', is_again: false });
    const failed: Step = { type: 'fail', code: 'ALREADY_PAID' };
    expect(told(arrive, match('A-1'), failed, match('B-1')).state).toMatchObject({ ref: 'B-1', is_again: false });
    const second = told(arrive, match('A-1'), release, match('B-1')).state;
    expect(second).toMatchObject({ status: 'matched', ref: 'B-1', is_again: true });
  });

  it('says when it is found in the books that it had been counted before, and only then', () => {
    const release: Step = { type: 'release', by: 52, reason };
    const recognise: Step = { type: 'recognise', by: 52, reason };
    const dataOf = (...before: readonly Step[]) => {
      const { state } = told(arrive, ...before);
      const decided = bankTransferDecider.decide({ type: 'recognise', by: 52, reason, transfer_id, now }, state);
      return decided.ok ? decided.value.map(({ data }) => data) : decided.error.code;
    };
    const plain = { transfer_id, at: now.toISOString(), recognised_by: 52, reason };
    expect(dataOf()).toEqual([plain]);
    expect(dataOf(recognise, release)).toEqual([plain]);
    expect(dataOf(match('A-1'), { type: 'fail', code: 'ALREADY_PAID' })).toEqual([plain]);
    expect(dataOf(match('A-1'), release)).toEqual([{ ...plain, again: true }]);
    expect(dataOf(match('A-1'), release, recognise, release)).toEqual([{ ...plain, again: true }]);
  });

  it('arrives once, and is counted for one payment at a time', () => {
    const { said, state } = told(arrive, arrive, match('A-1'), match('A-1'), match('B-1'));
    expect(said).toEqual(['arrived', 'nothing', 'matched', 'nothing', 'TRANSFER_TAKEN']);
    expect(state).toMatchObject({ status: 'matched', ref: 'A-1', amount_minor: 9_990 });
  });

  it('waits again when its match is taken back, or when the order would not have it', () => {
    const release: Step = { type: 'release', by: 52, reason };
    expect(told(arrive, match('A-1'), release, release, match('B-1')).said.slice(2)).toEqual([
      'released',
      'nothing',
      'matched',
    ]);
    const fail: Step = { type: 'fail', code: 'ORDER_PAID' };
    expect(told(arrive, match('A-1'), fail, fail).said.slice(2)).toEqual(['match-failed', 'nothing']);
  });

  it('is not set free by somebody who was later: what it is counted for by now is not what they took back', () => {
    const late = { type: 'release', by: 53, reason, turn: 2 } as const;
    const release: Step = { type: 'release', by: 52, reason };
    for (const again of ['B-1', 'A-1']) {
      const { said, state } = told(arrive, match('A-1'), release, match(again), late);
      expect(said.slice(2)).toEqual(['released', 'matched', 'TRANSFER_TAKEN']);
      expect(state).toMatchObject({ status: 'matched', ref: again });
    }
    expect(told(arrive, match('A-1'), release, late).said.at(-1)).toBe('nothing');
    const refused: Step = { type: 'fail', code: 'TRANSFER_COUNTED', turn: 2 };
    expect(told(arrive, match('A-1'), release, match('B-1'), refused)).toMatchObject({
      said: ['arrived', 'matched', 'released', 'matched', 'nothing'],
      state: { status: 'matched', ref: 'B-1' },
    });
  });

  it('is set aside when it is no order’s, and not while it is counted', () => {
    const aside: Step = { type: 'set_aside', by: 52, reason };
    expect(told(arrive, aside, aside, match('A-1')).said.slice(1)).toEqual(['set-aside', 'nothing', 'TRANSFER_TAKEN']);
    expect(told(arrive, match('A-1'), aside).said.at(-1)).toBe('TRANSFER_TAKEN');
    expect(told(match('A-1')).said).toEqual(['NO_BANK_TRANSFER']);
  });

  it('is found in the books, or goes back to its sender, and both are undone', () => {
    const recognise: Step = { type: 'recognise', by: 52, reason };
    const giveBack = (day: string): Step => ({ type: 'give_back', day, by: 52, reason });
    const release: Step = { type: 'release', by: 52, reason };
    const { said, state } = told(arrive, recognise, recognise, match('A-1'), release, match('A-1'), recognise);
    expect(said.slice(1)).toEqual(['recognised', 'nothing', 'TRANSFER_TAKEN', 'released', 'matched', 'TRANSFER_TAKEN']);
    expect(state.status).toBe('matched');
    const aside: Step = { type: 'set_aside', by: 52, reason };
    expect(
      told(
        arrive,
        aside,
        giveBack('2026-11-24'),
        giveBack('2026-11-27'),
        giveBack('2026-11-26'),
        match('A-1'),
        release,
      ).said.slice(2),
    ).toEqual(['VALIDATION', 'VALIDATION', 'returned', 'TRANSFER_TAKEN', 'released']);
  });

  it('is nobody’s payment when it left the account', () => {
    const send: Step = { ...arrive, type: 'send' };
    expect(told(send, send, match('A-1'), { type: 'set_aside', by: 52, reason }).said).toEqual([
      'sent',
      'nothing',
      'NO_BANK_TRANSFER',
      'NO_BANK_TRANSFER',
    ]);
  });
});
