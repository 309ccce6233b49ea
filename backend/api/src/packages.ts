import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { consistentNeighbours, hasConsistentSplit } from './kdv.js';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

/** What a package does for an ad. */
export const packageKind = z.enum(['featured', 'bump', 'urgent']);
export type PackageKind = z.infer<typeof packageKind>;
export const PACKAGE_KIND_LABELS: Readonly<Record<PackageKind, string>> = {
  featured: 'Öne çıkarma',
  bump: 'Üste taşıma',
  urgent: 'Acil ilan',
};
/** How long an ad can be featured. */
export const FEATURED_DAYS: readonly number[] = [7, 15, 30];
export const VAT_RATES: readonly number[] = [1, 10, 20];
/** One lira. */
const PRICE_LEAST = 100;
/** A million lira. */
const PRICE_MOST = 100_000_000;

const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Kuruş → `1.234,50 TL`. */
export const sayMoney = (minor: number): string => `${lira.format(minor / 100)} TL`;

/** Null where the price can stand on an invoice; otherwise what is wrong, with the nearest prices that can. */
export function priceProblem(gross_minor: number, vat_rate: number): string | null {
  if (hasConsistentSplit(gross_minor, vat_rate)) return null;
  const near = consistentNeighbours(gross_minor, vat_rate).map(sayMoney);
  return `${sayMoney(gross_minor)}, %${vat_rate} KDV ile kuruşu kuruşuna ayrılamıyor. En yakın fiyatlar: ${near.join(' ve ')}.`;
}

const day = z.iso.date('Geçerli bir tarih girin.');
const fields = {
  name: z
    .string('Paketin adını yazın.')
    .check(
      ...writtenText(60, 'Paket adı en fazla 60 karakter olabilir.', visibleLine),
      z.minLength(3, 'Paket adı en az 3 karakter olmalıdır.'),
    ),
  kind: packageKind,
  /** Null for what takes no time. */
  days: z.nullable(z.int('Gün sayısını yazın.')),
  /** With KDV. */
  gross_minor: z
    .int('Geçerli bir fiyat girin.')
    .check(
      z.minimum(PRICE_LEAST, 'Fiyat en az 1 TL olmalıdır.'),
      z.maximum(PRICE_MOST, 'Fiyat en fazla 1.000.000 TL olabilir.'),
    ),
  vat_rate: z.int().check(z.refine((rate) => VAT_RATES.includes(rate), 'KDV oranını seçin.')),
  /** Days in Istanbul on which it is on sale, both included; null: open. */
  valid_from: z.nullable(day),
  valid_to: z.nullable(day),
};
export type PackageFields = z.infer<z.ZodMiniObject<typeof fields>>;

/** What is wrong with fields that are right each for itself, by field. */
export function packageProblems({ kind, days, gross_minor, vat_rate, valid_from, valid_to }: PackageFields) {
  const problems: { field: keyof PackageFields; sentence: string }[] = [];
  // A check of the whole is asked although one of the fields is wrong for itself, too.
  const known = VAT_RATES.includes(vat_rate) && gross_minor >= PRICE_LEAST && gross_minor <= PRICE_MOST;
  const split = known ? priceProblem(gross_minor, vat_rate) : null;
  if (split !== null) problems.push({ field: 'gross_minor', sentence: split });
  if (kind === 'bump' && days !== null) problems.push({ field: 'days', sentence: 'Üste taşımanın süresi olmaz.' });
  if (kind === 'featured' && (days === null || !FEATURED_DAYS.includes(days)))
    problems.push({ field: 'days', sentence: 'Öne çıkarma 7, 15 ya da 30 gün sürer.' });
  if (kind === 'urgent' && (days === null || days < 1 || days > 90))
    problems.push({ field: 'days', sentence: '1 ile 90 arasında bir gün sayısı girin.' });
  if (valid_from !== null && valid_to !== null && valid_to < valid_from)
    problems.push({ field: 'valid_to', sentence: 'Satış, başladığı günden önce bitemez.' });
  return problems;
}

const whole = z.check<PackageFields>(({ value, issues }) => {
  for (const { field, sentence } of packageProblems(value))
    issues.push({ code: 'custom', input: value[field], path: [field], message: sentence });
});

/** A package as sellers see it. */
export const promotionPackage = z.object({
  id: z.string(),
  name: z.string(),
  kind: packageKind,
  days: z.nullable(z.int()),
  gross_minor: z.int(),
  vat_rate: z.int(),
});
export type PromotionPackage = z.infer<typeof promotionPackage>;
/** GET /api/packages: what is on sale now. */
export const packageList = z.object({ data: z.array(promotionPackage) });
export type PackageList = z.infer<typeof packageList>;

/** GET /api/admin/packages (packages.view); POST (packages.create), PUT …/{id} (packages.edit) want a reason. */
export const staffPackage = z.object({
  ...promotionPackage.shape,
  valid_from: z.nullable(z.string()),
  valid_to: z.nullable(z.string()),
  on_sale: z.boolean(),
  revision: z.int(),
  updated_at: timestamp,
});
export type StaffPackage = z.infer<typeof staffPackage>;
export const staffPackages = z.object({ data: z.array(staffPackage) });
export type StaffPackages = z.infer<typeof staffPackages>;
const reason = z
  .string('Bir neden yazın.')
  .check(z.trim(), z.minLength(10, 'Neden en az 10 karakter olmalıdır.'), z.maxLength(500));
/** `revision`: of what was seen; absent for a new one. */
export const packageWrite = z.strictObject({ ...fields, reason, revision: z.optional(z.int()) }).check(whole);
export type PackageWrite = z.infer<typeof packageWrite>;
