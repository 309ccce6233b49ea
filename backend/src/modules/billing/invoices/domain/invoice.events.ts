import { sayMoney } from '@ilan/api';
import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import type { InvoiceDocument } from '#modules/billing/documents/domain/invoice-document.js';

const money = z.int().min(0);
const about = { invoice_id: z.uuid(), order_id: z.string().length(10), buyer_id: z.int(), at: z.iso.datetime() };
const split = { net_minor: money, vat_minor: money };
/** A line of the order as it stands on the invoice, or as far as it was taken back. */
const line = z.object({ line: z.int().min(1), rate: z.int(), ...split });

export const invoiceIssued = defineEvent({
  type: 'invoice.issued',
  version: 1,
  schema: z.object({
    ...about,
    number: z.string().length(16),
    ...split,
    lines: z.array(line).min(1),
    way: z.enum(['card', 'transfer']),
    /** Whose key seals the document: the order's own. */
    buyer_key: z.string(),
    document: z.custom<InvoiceDocument>((value) => typeof value === 'object' && value !== null),
  }),
  sealed: { fields: ['document'], subject: 'buyer_key' },
  description: {
    label: 'Fatura kesildi',
    does: ({ number, net_minor, vat_minor }) => `${number} numaralı faturayı kesti: ${sayMoney(net_minor + vat_minor)}`,
  },
});

/** It cannot be issued as it is; no number was taken. */
export const invoiceRefused = defineEvent({
  type: 'invoice.refused',
  version: 1,
  schema: z.object({ ...about, sentences: z.array(z.string()) }),
  description: { label: 'Fatura kesilemedi', does: ({ sentences }) => `faturayı kesemedi: ${sentences.join(' ')}` },
});

export const invoiceAccepted = defineEvent({
  type: 'invoice.accepted',
  version: 1,
  schema: z.object({ ...about, accepted_by: z.int() }),
  description: { label: 'Fatura kabul edildi', does: 'faturanın entegratörde kabul edildiğini kaydetti' },
});

export const invoiceCancelled = defineEvent({
  type: 'invoice.cancelled',
  version: 1,
  schema: z.object({
    ...about,
    ...split,
    /** The refund that it follows from; null where staff cancelled it. */
    refund_id: z.string().nullable(),
    cancelled_by: z.int().nullable(),
    reason: z.string().nullable(),
  }),
  sealed: { fields: ['reason'], subject: 'buyer_id' },
  description: {
    label: 'Fatura iptal edildi',
    does: 'faturayı iptal etti',
    why: ({ reason }) => ({ label: reason }),
  },
});

/** Staff sends it to the buyer once more. */
export const invoiceSent = defineEvent({
  type: 'invoice.sent',
  version: 1,
  schema: z.object({ ...about, sent_by: z.int() }),
  description: { label: 'Fatura yeniden gönderildi', does: 'faturayı alıcıya yeniden gönderdi' },
});

/** Part of it, or all of it in a later month: a gider pusulası for a consumer, the own invoice of a company. */
export const invoiceReturned = defineEvent({
  type: 'invoice.returned',
  version: 1,
  schema: z.object({
    ...about,
    ...split,
    refund_id: z.string(),
    lines: z.array(line).min(1),
    document: z.enum(['expense_note', 'buyer_invoice']),
  }),
  description: {
    label: 'Faturadan iade',
    does: ({ net_minor, vat_minor }) => `faturanın ${sayMoney(net_minor + vat_minor)} tutarını geri aldı`,
  },
});

export const invoiceEvents = [
  invoiceIssued,
  invoiceRefused,
  invoiceAccepted,
  invoiceCancelled,
  invoiceReturned,
  invoiceSent,
] as const;
export type InvoiceEvent = EventOf<(typeof invoiceEvents)[number]>;
export type InvoicedLine = z.output<typeof line>;
