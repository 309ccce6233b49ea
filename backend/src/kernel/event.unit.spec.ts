import { expect, it } from '@jest/globals';
import { eventsSaid } from './event.js';

type Event =
  | { readonly type: 'shop.sold'; readonly data: { readonly price: number } }
  | { readonly type: 'shop.left'; readonly data: { readonly minutes: number } };
const EARNS = { 'shop.sold': true, 'shop.left': false } as const satisfies Readonly<Record<Event['type'], boolean>>;
const earns = eventsSaid(EARNS, true);

it('tells those events apart of which a table says so, and what they hold', () => {
  const events: readonly Event[] = [
    { type: 'shop.left', data: { minutes: 3 } },
    { type: 'shop.sold', data: { price: 5 } },
  ];
  expect(events.filter(earns).map(({ data }) => data.price)).toEqual([5]);
});
