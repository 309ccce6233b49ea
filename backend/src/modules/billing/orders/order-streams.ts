import { defineStreams } from '#platform/event-store/event-streams.js';

/** Each order has one, with every attempt to pay it. */
export const orderStreams = defineStreams('order-', {
  kind: 'other',
  // By its digits a card is known elsewhere; who may see payments sees them on the page of the order.
  withheld: ['bin', 'last4'],
  label: (id) => `Sipariş ${id}`,
  path: (id) => `/cpadmin/payments/${id}`,
});
