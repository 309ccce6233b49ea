import { describe, expect, it } from '@jest/globals';
import { asked, begun, cancelled, type Event, issued, notGiven, paid, refunded } from '#test/builders/money-events.js';
import { pageOf } from '#test/builders/book-pages.js';

const steps = (...events: readonly Event[]) =>
  (pageOf(events).backs ?? []).map(({ what, way, amount, net, vat }) => [what, way, amount, net, vat]);

describe('what went back of an order', () => {
  it('is nothing where nothing did', () => expect(pageOf([begun(), paid(), issued]).backs).toBeNull());

  it('is asked for, fails and goes at last, each as a step of its own', () =>
    expect(steps(begun('transfer'), paid(), issued, asked('staff', 3_330), notGiven(3_330), refunded(3_330))).toEqual([
      ['asked', 'transfer', 3_330, 0, 0],
      ['failed', 'transfer', 3_330, 0, 0],
      ['paid', 'transfer', 3_330, 0, 0],
    ]));

  it('is taken off an invoice that is cancelled, line by line', () =>
    expect(steps(begun(), paid(), issued, cancelled)).toEqual([['taken', null, 0, 8_325, 1_665]]));
});
