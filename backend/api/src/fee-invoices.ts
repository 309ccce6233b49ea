import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { isVkn } from './tax-numbers.js';

/** Who collects for us and keeps a fee. */
export const feeProvider = z.enum(['test_card', 'iyzico'], 'Ödeme kuruluşunu seçin.');
export type FeeProvider = z.infer<typeof feeProvider>;
/** Rates of KDV in force. */
export const FEE_RATES = [20, 10, 1, 0] as const;
export const feeInvoiceStatus = z.enum(['entered', 'cancelled']);

const feeInvoice = z.object({
  id: z.string(),
  provider: feeProvider,
  number: z.string(),
  /** The provider's; null where it was entered before it was asked for. */
  tax_number: z.nullable(z.string()),
  /** In Istanbul: its own, which stays what it is. */
  day: z.string(),
  /** On which day it is in the books: later where the period of its own was closed when it was entered. */
  booked_on: z.string(),
  rate: z.int(),
  net_minor: z.int(),
  vat_minor: z.int(),
  status: feeInvoiceStatus,
  entered_at: timestamp,
});
export type FeeInvoiceRow = z.infer<typeof feeInvoice>;
/** GET /api/admin/fee-invoices (payments.view): what payment providers have invoiced for what they kept, the latest first. */
export const feeInvoices = z.object({
  data: z.array(feeInvoice),
  more: z.boolean(),
  /** The first day that is open in the books; null where no period is closed. What is older is booked on it. */
  open_from: z.nullable(z.string()),
});
export type FeeInvoices = z.infer<typeof feeInvoices>;

const money = z
  .int('Geçerli bir tutar girin.')
  .check(z.minimum(0, 'Geçerli bir tutar girin.'), z.maximum(1_000_000_000, 'Tutar çok yüksek.'));

/** POST /api/admin/fee-invoices (payments.reconcile): net and KDV as they stand on it, which have to make its total. */
export const feeInvoiceForm = z.strictObject({
  provider: feeProvider,
  number: z
    .string('Fatura numarasını yazın.')
    .check(
      z.trim(),
      z.regex(/^[\p{L}\d][\p{L}\d ./_-]{0,39}$/u, 'Fatura numarası harf ve rakamlardan oluşur, en çok 40 karakterdir.'),
      z.regex(/[A-Za-z\d]/, 'Fatura numarası harf ve rakamlardan oluşur, en çok 40 karakterdir.'),
    ),
  tax_number: z
    .string('Kuruluşun vergi kimlik numarasını yazın.')
    .check(z.trim(), z.refine(isVkn, 'Bu bir vergi numarası değil. Rakamları kontrol edin.')),
  day: z.iso.date('Geçerli bir tarih girin.'),
  /** Of one that comes late: the first open day, as whoever sends it has read that it is booked there. */
  booked_on: z.optional(z.nullable(z.string())),
  rate: z.int().check(z.refine((rate) => FEE_RATES.some((one) => one === rate), 'KDV oranını seçin.')),
  net_minor: money,
  vat_minor: money,
  total_minor: money,
});
export type FeeInvoiceForm = z.infer<typeof feeInvoiceForm>;
/** POST /api/admin/fee-invoices/{id}/cancel (payments.reconcile): it is booked backwards, and may be entered anew. */
export const feeInvoiceCancel = z.strictObject({
  reason: z
    .string('Bir neden yazın.')
    .check(
      z.trim(),
      z.minLength(10, 'Neden en az 10 karakter olmalıdır.'),
      z.maxLength(500, 'Neden en fazla 500 karakter olabilir.'),
    ),
});
export type FeeInvoiceCancel = z.infer<typeof feeInvoiceCancel>;
export const feeInvoiceChanged = z.object({ id: z.string() });
export type FeeInvoiceChanged = z.infer<typeof feeInvoiceChanged>;
export const feeInvoiceId = z.uuid('Geçersiz komisyon faturası.');
