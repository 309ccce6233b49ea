import { describe, expect, it } from '@jest/globals';
import { balances } from '#test/builders/book-pages.js';
import {
  asked,
  begun,
  closed,
  disputed,
  disputedOf,
  type Event,
  issued,
  notGiven,
  paid,
  withdrawn,
} from '#test/builders/money-events.js';

/** A second payment whose way back has failed. */
const twice = [paid(9_990, undefined, 2, true), asked('surplus', 9_990, 's2', 2)];
const failed = notGiven(9_990, 's2', 2);
const sold = { sales: -8_325, vat_collected: -1_665 };

describe('what a bank takes back of money that had paid for nothing', () => {
  it.each<[string, readonly Event[], Record<string, number>]>([
    [
      'is owed to nobody any more where it was a second payment, and is no claim to be provided for',
      [
        ...[begun(), begun('test_card', 2), paid(), issued, ...twice, failed],
        ...[disputedOf(9_990, 2), closed('lost', true, 9_990, 2)],
      ],
      { card_receivables: 9_990, ...sold },
    ],
    [
      'leaves the rest of it waiting',
      [
        ...[begun(), begun('test_card', 2), paid(), issued, ...twice, failed],
        ...[disputedOf(4_000, 2), closed('lost', false, 4_000, 2)],
      ],
      { card_receivables: 15_980, advances: -5_990, ...sold },
    ],
    [
      'is owed to nobody any more where it was the price of what never began',
      [begun(), paid(), disputed, closed('lost', true, 9_990)],
      {},
    ],
    [
      'is a claim where it has paid for the invoice since, whose transfer was taken back',
      [
        ...[begun('transfer'), begun('test_card', 2), paid(), issued, ...twice, withdrawn(), failed],
        ...[disputedOf(9_990, 2), closed('lost', false, 9_990, 2)],
      ],
      { lost_disputes: 9_990, ...sold },
    ],
    [
      'stands open as it was booked in logs of before, which do not say it',
      [
        ...[begun(), begun('test_card', 2), paid(), issued, ...twice, failed],
        ...[disputedOf(9_990, 2), closed('lost', false, 0, 2)],
      ],
      { card_receivables: 9_990, advances: -9_990, lost_disputes: 9_990, ...sold },
    ],
  ])('%s', (_said, events, expected) => expect(balances(events)).toEqual(expected));
});
