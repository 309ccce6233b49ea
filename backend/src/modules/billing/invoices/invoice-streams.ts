import { defineStreams } from '#platform/event-store/event-streams.js';
import { uuidV5 } from '#platform/event-store/appending/event-ids.js';

export const invoiceStreams = defineStreams('invoice-', {
  kind: 'other',
  label: () => 'Fatura',
  path: (id) => `/cpadmin/invoices/${id}`,
});
export const seriesStreams = defineStreams('numbers-', {
  kind: 'other',
  label: (id) => `Fatura serisi ${id}`,
  path: () => '/cpadmin/invoices',
});

/** How ids of invoices of one order begin: what belongs together is found by it. */
const SHARED = 13;
export const sharedOf = (invoice_id: string): string => invoice_id.slice(0, SHARED);

/** The first invoice of an order, which is one, whoever asks for it and how often: its id is its ETTN, too. */
export const invoiceIdOf = (order_id: string): string => uuidV5(`invoice of ${order_id}`);

/** Where that was cancelled and issued anew the second one has an id of its own, and so on; all of them begin alike. */
export function invoiceIdAt(order_id: string, turn: number): string {
  const first = invoiceIdOf(order_id);
  return turn === 1 ? first : sharedOf(first) + uuidV5(`invoice ${turn} of ${order_id}`).slice(SHARED);
}
