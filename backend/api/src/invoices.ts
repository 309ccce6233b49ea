import * as z from 'zod/mini';
import { adminListQuery, amountParam, momentEndParam, momentParam } from './admin-query.js';
import { idParam, page, timestamp } from './common.js';

/** `queued`: no integrator has accepted it yet. `refused`: it could not be issued, and has no number. */
export const invoiceStatus = z.enum(['refused', 'queued', 'accepted', 'partly_returned', 'returned', 'cancelled']);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;
export const INVOICE_STATUS_LABELS: Readonly<Record<InvoiceStatus, string>> = {
  refused: 'Kesilemedi',
  queued: 'Kuyrukta',
  accepted: 'Kabul edildi',
  partly_returned: 'Kısmen iade',
  returned: 'İade edildi',
  cancelled: 'İptal edildi',
};

export const invoiceRow = z.object({
  id: z.string(),
  /** Null where none was taken. */
  number: z.nullable(z.string()),
  order_id: z.string(),
  status: invoiceStatus,
  at: timestamp,
  net_minor: z.int(),
  vat_minor: z.int(),
  returned_minor: z.int(),
  /** Who it is made out to; null where its key is gone, or it was refused. */
  billed_name: z.nullable(z.string()),
  buyer: z.object({ id: z.int(), name: z.string() }),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;
const invoicePage = page(invoiceRow);
const countedAs = z.enum(['all', ...invoiceStatus.options]);
/** GET /api/admin/invoices (invoices.view). `q`: a number, an order, `#42` for a person, or words of the name that it is made out to or of the person’s. */
export const invoiceList = z.extend(invoicePage, {
  meta: z.extend(invoicePage.shape.meta, {
    counts: z.record(countedAs, z.int()),
    /** Whether there are more than `total`: no more are counted, and none behind the last page is shown. */
    at_least: z.boolean(),
    /** Of which statuses there are more than `counts` says. */
    counts_at_least: z.array(countedAs),
  }),
});
export type InvoiceList = z.infer<typeof invoiceList>;
export const invoiceQuery = adminListQuery(['at', 'number', 'gross_minor'], {
  status: z.optional(invoiceStatus),
  series: z.optional(z.string().check(z.regex(/^[A-Z]{3}20\d\d$/, 'Geçersiz seri.'))),
  buyer_id: z.optional(idParam),
  from: z.optional(momentParam),
  to: z.optional(momentEndParam),
  amount_min: z.optional(amountParam),
  amount_max: z.optional(amountParam),
});
export type InvoiceQuery = z.infer<typeof invoiceQuery>;

export const invoiceDeed = z.enum(['issue', 'accept', 'send', 'cancel']);
export type InvoiceDeed = z.infer<typeof invoiceDeed>;
/** GET /api/admin/invoices/{id} (invoices.view); …/pdf and …/xml are its files. */
export const invoiceDetail = z.object({
  ...invoiceRow.shape,
  sentences: z.array(z.string()),
  lines: z.array(z.object({ name: z.string(), rate: z.int(), net_minor: z.int(), vat_minor: z.int() })),
  history: z.array(
    z.object({ at: timestamp, sentence: z.string(), actor_name: z.string(), reason: z.nullable(z.string()) }),
  ),
  deeds: z.array(invoiceDeed),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

/** POST /api/admin/invoices/{id}/cancel (invoices.cancel); …/accept, …/send and …/issue (invoices.issue) want nothing. */
export const invoiceCancel = z.strictObject({
  reason: z
    .string('Bir neden yazın.')
    .check(
      z.trim(),
      z.minLength(10, 'Neden en az 10 karakter olmalıdır.'),
      z.maxLength(500, 'Neden en fazla 500 karakter olabilir.'),
    ),
});
export type InvoiceCancel = z.infer<typeof invoiceCancel>;
export const invoiceChanged = z.object({ id: z.string() });
export type InvoiceChanged = z.infer<typeof invoiceChanged>;

/** GET /api/admin/invoices/gaps (invoices.view): whether numbers of every series follow each other. */
export const seriesCheck = z.object({
  series: z.string(),
  /** Numbers that were given out, and invoices that have one. */
  taken: z.int(),
  issued: z.int(),
  missing: z.array(z.string()),
  /** Whose day is before that of the number before. */
  falling: z.array(z.string()),
});
export type SeriesCheck = z.infer<typeof seriesCheck>;
export const seriesChecks = z.object({ data: z.array(seriesCheck) });
export type SeriesChecks = z.infer<typeof seriesChecks>;
export const invoiceId = z.uuid('Geçersiz fatura.');
