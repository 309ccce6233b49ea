import * as z from 'zod/mini';
import { isTckn, isVkn } from './tax-numbers.js';
import { visibleLine } from './visible-line.js';
import { withholdingRule } from './withholding.js';
import { writtenText } from './written-text.js';

/** Whether it is an IBAN of Turkey: 26 characters with their check digits. */
export function isIban(text: string): boolean {
  if (!/^TR\d{24}$/.test(text)) return false;
  const moved = `${text.slice(4)}2927${text.slice(2, 4)}`;
  return BigInt(moved) % 97n === 1n;
}

/** As an invoice may say it. */
const words = (most: number) =>
  z.string().check(...writtenText(most, `En fazla ${most} karakter yazabilirsiniz.`, visibleLine));
const needed = (sentence: string, most: number) => words(most).check(z.minLength(2, sentence));

/** Who sells, where money is sent by hand, and how long buyers have for it. */
export const billingTermsValues = z.strictObject({
  name: needed('Unvanı yazın.', 150),
  vkn: z.string().check(z.trim(), z.refine(isVkn, 'Bu bir vergi numarası değil. Rakamları kontrol edin.')),
  tax_office: needed('Vergi dairesini yazın.', 60),
  mersis: words(16),
  street: needed('Adresi yazın.', 200),
  district: needed('İlçeyi yazın.', 60),
  city: needed('İli yazın.', 60),
  website: needed('Site adresini yazın.', 100),
  mail: z.email('Geçerli bir e-posta adresi girin.').check(z.maxLength(200, 'En fazla 200 karakter yazabilirsiniz.')),
  phone: words(20),
  /** Empty: transfers are not offered. */
  iban: z.string().check(
    z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
    z.refine((text) => text === '' || isIban(text), 'Bu bir IBAN değil. Rakamları kontrol edin.'),
  ),
  bank_name: words(60),
  transfer_days: z
    .int('1 ile 30 arasında bir gün sayısı girin.')
    .check(
      z.minimum(1, '1 ile 30 arasında bir gün sayısı girin.'),
      z.maximum(30, '1 ile 30 arasında bir gün sayısı girin.'),
    ),
  /** VKN or TCKN of whom the tax office lists as taking e-Fatura; all others get an e-Arşiv invoice. Who is, an accountant looks up there. */
  efatura_buyers: z
    .array(
      z
        .string()
        .check(
          z.refine(
            (number) => isVkn(number) || isTckn(number),
            'Listede vergi ya da T.C. kimlik numarası olmayan bir satır var. Rakamları kontrol edin.',
          ),
        ),
    )
    .check(z.maxLength(1_000, 'En fazla 1.000 numara yazabilirsiniz.')),
  /** Whether a part of the KDV is kept back where a taxpayer orders for more than the limit: an accountant decides, and until then nothing above it is sold. */
  withholding_rule: withholdingRule,
  /** The limit, with KDV (VUK 232). */
  withholding_minor: z
    .int('Geçerli bir tutar girin.')
    .check(z.minimum(0, 'Geçerli bir tutar girin.'), z.maximum(1_000_000_000, 'Tutar çok yüksek.')),
  /** Which part of the KDV, in tenths. */
  withholding_tenths: z
    .int('1 ile 9 arasında bir pay girin.')
    .check(z.minimum(1, '1 ile 9 arasında bir pay girin.'), z.maximum(9, '1 ile 9 arasında bir pay girin.')),
  /** Whether a provision is booked for each dispute that is lost from now on (VUK 323): an accountant decides. */
  provides_lost_disputes: z.boolean('Karşılık ayrılıp ayrılmayacağını seçin.'),
});
export type BillingTermsValues = z.infer<typeof billingTermsValues>;

/** GET and PUT /api/admin/billing-terms (payments.view, settings.edit). */
export const billingTerms = z.object({ ...billingTermsValues.shape, revision: z.int() });
export type BillingTerms = z.infer<typeof billingTerms>;
export const billingTermsWrite = z.strictObject({ ...billingTermsValues.shape, revision: z.int() });
export type BillingTermsWrite = z.infer<typeof billingTermsWrite>;
