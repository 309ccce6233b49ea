import * as z from 'zod/mini';
import { adminListQuery, amountParam, momentEndParam, momentParam } from './admin-query.js';
import { idParam, page, timestamp } from './common.js';
import { isTckn, isVkn, UNKNOWN_CONSUMER } from './tax-numbers.js';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

/**
 * `refused`: it could not be issued, and has no number. `queued`: it waits to be taken to the integrator, where it is once `handed_over`;
 * `undelivered`: its tries are used up. `rejected`: it is corrected and goes there again, with its number.
 */
export const invoiceStatus = z.enum([
  'refused',
  'queued',
  'undelivered',
  'handed_over',
  'rejected',
  'accepted',
  'partly_returned',
  'returned',
  'cancelled',
]);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;
export const INVOICE_STATUS_LABELS: Readonly<Record<InvoiceStatus, string>> = {
  refused: 'Kesilemedi',
  queued: 'Kuyrukta',
  undelivered: 'İletilemedi',
  handed_over: 'İletildi',
  rejected: 'Reddedildi',
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
  /** What of the KDV the buyer pays to the tax office and not to us; null where none was issued. */
  withheld_minor: z.nullable(z.int()),
  returned_minor: z.int(),
  /** Who it is made out to; null where its key is gone, or it was refused. */
  billed_name: z.nullable(z.string()),
  buyer: z.object({ id: z.int(), name: z.string() }),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;
const invoicePage = page(invoiceRow);
const countedAs = z.enum(['all', ...invoiceStatus.options]);
/** GET /api/admin/invoices (invoices.view). `q`: a number, an order, a whole VKN or TCKN, `#42` for a person, or words of the name that it is made out to or of the person’s. */
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
  /** Cancelled, though what was paid is still here: a sale without an invoice. */
  uninvoiced: z.optional(z.literal('1')),
  series: z.optional(z.string().check(z.regex(/^[A-Z]{3}20\d\d$/, 'Geçersiz seri.'))),
  buyer_id: z.optional(idParam),
  from: z.optional(momentParam),
  to: z.optional(momentEndParam),
  amount_min: z.optional(amountParam),
  amount_max: z.optional(amountParam),
});
export type InvoiceQuery = z.infer<typeof invoiceQuery>;

/** GET /api/admin/invoices/file/{format} (invoices.view and reports.export): the list as it is narrowed, all of it; stands in the audit trail. */
export const invoiceFileFormat = z.enum(['csv', 'xlsx']);
export type InvoiceFileFormat = z.infer<typeof invoiceFileFormat>;

export const invoiceDeed = z.enum([
  'issue',
  'confirm_cancellation',
  'reissue',
  'resubmit',
  'ask',
  'accept',
  'reject',
  'send',
  'cancel',
]);
export type InvoiceDeed = z.infer<typeof invoiceDeed>;
const line = (sentence: string, most: number) =>
  z
    .string(sentence)
    .check(...writtenText(most, `En fazla ${most} karakter yazabilirsiniz.`, visibleLine), z.minLength(1, sentence));
const place = { street: line('Adresi yazın.', 200), district: line('İlçeyi yazın.', 60), city: line('İli yazın.', 60) };
/** Who an invoice is made out to, as its document says it. */
export const invoiceBuyer = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('person'),
      first_name: line('Adı yazın.', 100),
      last_name: line('Soyadı yazın.', 100),
      /** Empty: none is named. */
      tckn: z.string().check(
        z.trim(),
        z.overwrite((text) => (text === '' ? UNKNOWN_CONSUMER : text)),
        z.refine((text) => text === UNKNOWN_CONSUMER || isTckn(text), {
          error: 'Bu bir T.C. kimlik numarası değil. Rakamları kontrol edin ya da boş bırakın.',
        }),
      ),
      /** Of who runs a business under the own number (şahıs şirketi): a taxpayer, as a company is. Left out of everybody else. */
      tax_office: z.optional(line('Vergi dairesini yazın.', 100)),
      ...place,
    })
    .check(
      z.refine(({ tax_office, tckn }) => tax_office === undefined || isTckn(tckn), {
        path: ['tckn'],
        error: 'Vergi mükellefinin T.C. kimlik numarası gerekir. Rakamları kontrol edin.',
      }),
    ),
  z.strictObject({
    kind: z.literal('company'),
    name: line('Unvanı yazın.', 250),
    vkn: z.string().check(z.trim(), z.refine(isVkn, 'Bu bir vergi numarası değil. Rakamları kontrol edin.')),
    tax_office: line('Vergi dairesini yazın.', 100),
    ...place,
  }),
]);
export type InvoiceBuyer = z.infer<typeof invoiceBuyer>;
/** POST /api/admin/invoices/{id}/resubmit (invoices.issue): one that was rejected goes again under its number, with who sells as the settings say now. */
export const invoiceResubmission = z.strictObject({ buyer: z.optional(invoiceBuyer) });
export type InvoiceResubmission = z.infer<typeof invoiceResubmission>;

/** By what the other side of an e-Fatura has agreed to its cancellation: at the portal of the tax office, or as commerce law has it beside that (TTK 18/3). */
export const cancellationWay = z.enum(['portal', 'kep', 'notary', 'letter'], 'Onayın nasıl verildiğini seçin.');
export type CancellationWay = z.infer<typeof cancellationWay>;
/** POST /api/admin/invoices/{id}/confirm-cancellation (invoices.cancel): until then no other one comes in its place. 409 INVOICE_STANDS, CONFIRMATION_NOT_NEEDED, 422 WRONG_DAY */
export const cancellationConfirmed = z.strictObject({
  way: cancellationWay,
  /** Under which number or name the document is found. */
  reference: line('Onayın belge ya da talep numarasını yazın.', 100),
  day: z.iso.date('Onayın gününü seçin.'),
});
export type CancellationConfirmed = z.infer<typeof cancellationConfirmed>;

/** GET /api/admin/invoices/{id} (invoices.view); …/pdf and …/xml are its files. */
export const invoiceDetail = z.object({
  ...invoiceRow.shape,
  sentences: z.array(z.string()),
  /** It was cancelled, nothing came in its place, and what was paid is still here. */
  is_uninvoiced: z.boolean(),
  /** An invoice of today would be more than seven days behind what it is for (VUK 231/5), or in a later month. */
  is_late_today: z.boolean(),
  /** The one that came in its place, whose number is null until it has one; and the cancelled one in whose place it is. */
  replaced_by: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()) })),
  replaces: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()) })),
  lines: z.array(z.object({ name: z.string(), rate: z.int(), net_minor: z.int(), vat_minor: z.int() })),
  history: z.array(
    z.object({ at: timestamp, sentence: z.string(), actor_name: z.string(), reason: z.nullable(z.string()) }),
  ),
  /** Who it is made out to, to be corrected; null where it cannot be. */
  buyer_details: z.nullable(invoiceBuyer),
  /** Null where it was not issued. */
  delivery: z.nullable(
    z.object({
      /** Which document it is. */
      route: z.enum(['earchive', 'efatura']),
      round: z.int(),
      /** Tries of this time that failed, why the last one did, and when it is tried again. */
      tries: z.int(),
      error: z.nullable(z.string()),
      next_at: z.nullable(timestamp),
      /** It was asked about for a week in vain, and is asked about no longer. */
      is_silent: z.boolean(),
      /** It lies there as a file and waits for somebody who takes it to an integrator and enters what that says. */
      by_hand: z.boolean(),
      /** Why it was rejected the last time. */
      rejected: z.nullable(z.string()),
    }),
  ),
  /** Of a cancelled e-Fatura; null of all others. Until the buyer has agreed nothing comes in its place, unless it never got there. */
  cancellation: z.nullable(
    z.object({
      is_unconfirmed: z.boolean(),
      /** The reference is null once its key is destroyed. */
      confirmed: z.nullable(z.object({ way: cancellationWay, day: z.string(), reference: z.nullable(z.string()) })),
    }),
  ),
  /** What was given back. Of a consumer it has a note of ours, of a company an invoice of its own, whose number is null until somebody enters it. */
  returns: z.array(
    z.object({
      refund_id: z.string(),
      at: timestamp,
      gross_minor: z.int(),
      /** What of that had been withheld: the rest is what was given back. */
      withheld_minor: z.int(),
      document: z.enum(['expense_note', 'buyer_invoice']),
      number: z.nullable(z.string()),
      day: z.nullable(z.string()),
    }),
  ),
  deeds: z.array(invoiceDeed),
});
/** Of an invoice, or of a note. */
export const documentNumber = z.string().check(z.regex(/^[A-Z]{3}20\d{11}$/, 'Geçersiz belge numarası.'));
export const refundId = z.string().check(z.regex(/^[\w-]{1,50}$/, 'Geçersiz iade.'));
/** POST /api/admin/invoices/{id}/returns/{refund}/buyer-invoice (invoices.issue): number and day as they stand on the invoice of the company. */
export const buyerInvoice = z.strictObject({
  number: z.string('İade faturasının numarasını yazın.').check(
    z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
    z.regex(/^[A-Z0-9]{1,16}$/, 'Numara en fazla 16 harf ve rakamdan oluşur.'),
  ),
  day: z.iso.date('İade faturasının gününü seçin.'),
});
export type BuyerInvoice = z.infer<typeof buyerInvoice>;
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

/** POST /api/admin/invoices/{id}/cancel (invoices.cancel) and …/reject (invoices.issue); …/accept, …/send, …/ask and …/issue (invoices.issue) want nothing. */
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
/**
 * POST /api/admin/invoices/{id}/reissue (invoices.issue): a cancelled one whose money is still here gets another one in its place, with a number of its
 * own, whose id is answered; made out to somebody else where that is said. Again it is the same one. 409 INVOICE_STANDS,
 * INVOICE_NOT_ISSUED_ANEW, CANCELLATION_UNCONFIRMED, INVOICE_REFUSED, 422 INVOICE_FAULTS, OTHER_BUYER
 */
export const invoiceReissue = z.strictObject({ reason: invoiceCancel.shape.reason, buyer: z.optional(invoiceBuyer) });
export type InvoiceReissue = z.infer<typeof invoiceReissue>;
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
