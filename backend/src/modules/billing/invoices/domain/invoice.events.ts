import { sayMoney } from '@ilan/api';
import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import type { ExpenseNote } from '#modules/billing/documents/domain/expense-note.js';
import type { Buyer, InvoiceDocument } from '#modules/billing/documents/domain/invoice-document.js';
import { buyerSchema, expenseNoteSchema, invoiceSchema } from '#modules/billing/documents/domain/invoice-schema.js';
import { invoiceCancellationConfirmed } from './cancellation.events.js';
import { about } from './invoice-about.js';

const ROUTE_NAMES = { earchive: 'e-Arşiv Fatura', efatura: 'e-Fatura' } as const;
const money = z.int().min(0);
/** What of the KDV the buyer keeps back for the tax office; missing where that is nothing. */
const split = { net_minor: money, vat_minor: money, withheld_minor: z.int().min(1).optional() };
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
  sealed: { fields: ['document'], subject: 'buyer_key', shapes: { document: invoiceSchema } },
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

/** Which document it will be, and of which series: said before a number is taken, so that whoever goes on after a fall takes no other. */
export const invoiceRouted = defineEvent({
  type: 'invoice.routed',
  version: 1,
  schema: z.object({ ...about, route: z.enum(['earchive', 'efatura']), series: z.string().regex(/^[A-Z]{3}20\d\d$/) }),
  description: {
    label: 'Fatura türü belirlendi',
    does: ({ route, series }) => `faturayı ${ROUTE_NAMES[route]} olarak ${series} serisine ayırdı`,
  },
});

const round = z.int().min(1);
/** The n-th time it goes there: once more for each correction. */
export const invoiceHandedOver = defineEvent({
  type: 'invoice.handed-over',
  version: 1,
  schema: z.object({ ...about, integrator: z.string(), round, file: z.string().nullable() }),
  description: {
    label: 'Fatura entegratöre iletildi',
    does: ({ round: turn, file }) =>
      `faturayı ${turn === 1 ? '' : `${turn}. kez `}entegratöre iletti${file === null ? '' : `: ${file}`}`,
  },
});

/** Its tries are used up; it waits for somebody of staff. */
export const invoiceUndelivered = defineEvent({
  type: 'invoice.undelivered',
  version: 1,
  schema: z.object({ ...about, round, tries: z.int().min(1) }),
  description: {
    label: 'Fatura iletilemedi',
    does: ({ tries }) => `faturayı ${tries} denemede entegratöre iletemedi`,
  },
});

export const invoiceAccepted = defineEvent({
  type: 'invoice.accepted',
  version: 2,
  /** Null where the integrator said so itself. */
  schema: z.object({ ...about, accepted_by: z.int().nullable() }),
  upcasters: { 1: (data) => data },
  description: {
    label: 'Fatura kabul edildi',
    does: ({ accepted_by }) =>
      accepted_by === null
        ? 'faturayı kabul eden entegratörün yanıtını kaydetti'
        : 'faturanın entegratörde kabul edildiğini kaydetti',
  },
});

/** It was asked about for long in vain; staff has it asked about again. */
export const invoiceAnswerAsked = defineEvent({
  type: 'invoice.answer-asked',
  version: 1,
  schema: z.object({ ...about, asked_by: z.int() }),
  description: { label: 'Yanıt yeniden soruldu', does: 'fatura için entegratörün yanıtını yeniden sordurdu' },
});

/** It keeps its number, is corrected and goes there again. */
export const invoiceRejected = defineEvent({
  type: 'invoice.rejected',
  version: 1,
  schema: z.object({ ...about, rejected_by: z.int().nullable(), reason: z.string() }),
  sealed: { fields: ['reason'], subject: 'buyer_id' },
  description: {
    label: 'Fatura reddedildi',
    does: 'faturanın entegratörce reddedildiğini kaydetti',
    why: ({ reason }) => ({ label: reason }),
  },
});

/** Staff corrected who sells or buys; number, day and amounts are what they were. */
export const invoiceResubmitted = defineEvent({
  type: 'invoice.resubmitted',
  version: 1,
  schema: z.object({
    ...about,
    round,
    resubmitted_by: z.int(),
    buyer_key: z.string(),
    document: z.custom<InvoiceDocument>((value) => typeof value === 'object' && value !== null),
  }),
  sealed: { fields: ['document'], subject: 'buyer_key', shapes: { document: invoiceSchema } },
  description: { label: 'Fatura yeniden sıraya alındı', does: 'faturayı aynı numarayla yeniden entegratöre verdi' },
});

/** The integrator reports it to the tax office. */
export const invoiceCancellationHandedOver = defineEvent({
  type: 'invoice.cancellation-handed-over',
  version: 1,
  schema: z.object({ ...about, integrator: z.string(), file: z.string().nullable() }),
  description: {
    label: 'Fatura iptali iletildi',
    does: ({ file }) => `faturanın iptalini entegratöre iletti${file === null ? '' : `: ${file}`}`,
  },
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

/** Why staff has a cancelled one issued anew. */
export const invoiceReissueAsked = defineEvent({
  type: 'invoice.reissue-asked',
  version: 2,
  schema: z.object({ ...about, asked_by: z.int(), reason_key: z.string(), reason: z.string() }),
  // The key of the person, with whom it goes; where it is made out to somebody else the order's: the buyer's wish is kept as long as the invoice that was made of it.
  sealed: { fields: ['reason'], subject: 'reason_key' },
  upcasters: { 1: (data) => ({ ...data, reason_key: String(data.buyer_id) }) },
  description: {
    label: 'Yeniden düzenleme istendi',
    does: 'iptal edilen faturanın yeniden düzenlenmesini istedi',
    why: ({ reason }) => ({ label: reason }),
  },
});

/** It was cancelled, what was paid is still here, and another one comes in its place: under which id, and made out to whom. */
export const invoiceReplaced = defineEvent({
  type: 'invoice.replaced',
  version: 1,
  schema: z.object({
    ...about,
    replaced_by: z.uuid(),
    asked_by: z.int(),
    buyer_key: z.string(),
    buyer: z.custom<Buyer>((value) => typeof value === 'object' && value !== null),
    /** It is somebody else than the cancelled one was made out to; left out where it is not. */
    other_party: z.boolean().optional(),
  }),
  sealed: { fields: ['buyer'], subject: 'buyer_key', shapes: { buyer: buyerSchema } },
  description: {
    label: 'Fatura yeniden düzenletildi',
    does: ({ other_party }) =>
      other_party === true
        ? 'iptal edilen faturanın yerine, başka bir alıcının adına yenisini düzenletti'
        : 'iptal edilen faturanın yerine yenisini düzenletti',
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

/** What a consumer gave back is written down, with a number of its own series. */
export const invoiceNoteIssued = defineEvent({
  type: 'invoice.note-issued',
  version: 1,
  schema: z.object({
    ...about,
    ...split,
    refund_id: z.string(),
    number: z.string().length(16),
    buyer_key: z.string(),
    note: z.custom<ExpenseNote>((value) => typeof value === 'object' && value !== null),
  }),
  sealed: { fields: ['note'], subject: 'buyer_key', shapes: { note: expenseNoteSchema } },
  description: {
    label: 'Gider pusulası düzenlendi',
    does: ({ number, net_minor, vat_minor }) =>
      `${number} numaralı gider pusulasını düzenledi: ${sayMoney(net_minor + vat_minor)}`,
  },
});

/** The invoice by which a company gave it back, as staff has it before them; said again it was wrong before. */
export const invoiceBuyerInvoiceNoted = defineEvent({
  type: 'invoice.buyer-invoice-noted',
  version: 1,
  schema: z.object({
    ...about,
    refund_id: z.string(),
    number: z.string(),
    day: z.iso.date(),
    noted_by: z.int(),
  }),
  description: {
    label: 'İade faturası kaydedildi',
    does: ({ number }) => `alıcının ${number} numaralı iade faturasını kaydetti`,
  },
});

export const invoiceEvents = [
  invoiceIssued,
  invoiceRefused,
  invoiceRouted,
  invoiceHandedOver,
  invoiceUndelivered,
  invoiceAnswerAsked,
  invoiceAccepted,
  invoiceRejected,
  invoiceResubmitted,
  invoiceCancellationHandedOver,
  invoiceCancelled,
  invoiceCancellationConfirmed,
  invoiceReissueAsked,
  invoiceReplaced,
  invoiceReturned,
  invoiceSent,
  invoiceNoteIssued,
  invoiceBuyerInvoiceNoted,
] as const;
export type InvoiceEvent = EventOf<(typeof invoiceEvents)[number]>;
export type InvoicedLine = z.output<typeof line>;
