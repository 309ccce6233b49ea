import { defineStreams } from '#platform/event-store/event-streams.js';
import { uuidV5 } from '#platform/event-store/event-ids.js';

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

/** An order has one invoice, whoever asks for it and how often: its id is its ETTN, too. */
export const invoiceIdOf = (order_id: string): string => uuidV5(`invoice of ${order_id}`);
