import { describe, expect, it } from '@jest/globals';
import {
  asked,
  begun,
  cancelled,
  type Event,
  issued,
  issuedAnew,
  notGiven,
  paid,
  refunded,
  returned,
} from '#test/builders/money-events.js';
import { balances } from '#test/builders/book-pages.js';

const byHand: Event = { ...cancelled, data: { ...cancelled.data, refund_id: null, cancelled_by: 52 } };
const back = (amount_minor: number, id = 'r1') => [
  asked('staff', amount_minor, id, 1, [{ line: 1, amount_minor }]),
  refunded(amount_minor, id),
];
/** What stands after all of these on the accounts of the buyer. */
function left(...events: readonly Event[]) {
  const { buyers = 0, advances = 0 } = balances(events);
  return { buyers, advances };
}

describe('the page of an order of which a line never began and whose money could not be sent back', () => {
  const begins = [
    ...[begun(), paid(12_990), asked('not_started', 3_000, 'n1', 1, [{ line: 2, amount_minor: 3_000 }])],
    ...[issued, notGiven(3_000, 'n1')],
  ];
  const waiting = { buyers: 0, advances: -3_000 };

  it('leaves that money waiting where a part of the rest went back before its invoice was issued anew', () => {
    expect(left(...begins)).toEqual(waiting);
    const anew = [...begins, byHand, ...back(1_998), issuedAnew, returned(1_665, 333)];
    expect(left(...anew)).toEqual(waiting);
    expect(left(...anew, ...back(3_996, 'r2'), returned(3_330, 666, 'r2'))).toEqual(waiting);
    expect(left(...begins, ...back(1_998), returned(1_665, 333))).toEqual(waiting);
  });

  it('leaves it waiting as often as the invoice is issued anew', () => {
    const twice = [...begins, byHand, ...back(1_998), issuedAnew, byHand, issuedAnew, returned(1_665, 333)];
    expect(left(...twice)).toEqual(waiting);
    expect(left(...begins, byHand, issuedAnew, byHand, issuedAnew)).toEqual(waiting);
  });
});

describe('the page of an order whose transfer brought too little', () => {
  it('owes what is lacking and no more, whatever went back before or after the invoice was issued anew', () => {
    const short = [begun('transfer'), paid(9_000), issued];
    const owed = { buyers: 990, advances: 0 };
    expect(left(...short, byHand, ...back(1_998), issuedAnew, returned(1_665, 333))).toEqual(owed);
    // What comes later pays that; the rest is nobody's claim.
    const later = paid(2_000, undefined, 2);
    const settled = { buyers: 0, advances: -1_010 };
    expect(left(...short, byHand, ...back(1_998), issuedAnew, returned(1_665, 333), later)).toEqual(settled);
    expect(left(...short, ...back(1_998), returned(1_665, 333), later)).toEqual(settled);
  });
});
