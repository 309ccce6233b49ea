import { defineStreams } from '#platform/event-store/event-streams.js';

/** Each order has one, with every attempt to pay it. */
export const orderStreams = defineStreams('order-', {
  kind: 'other',
  label: (id) => `Sipariş ${id}`,
  path: (id) => `/cpadmin/payments/${id}`,
});
