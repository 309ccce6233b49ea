import { defineStreams } from '#platform/event-store/event-streams.js';

/** One stream an invoice of a provider; its id follows from provider and number. */
export const FEE_INVOICE = 'fee-invoice-';
export const feeInvoiceStreams = defineStreams(FEE_INVOICE, {
  kind: 'other',
  label: () => 'Komisyon faturası',
  path: () => '/cpadmin/payments/fees',
});
