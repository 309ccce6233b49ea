import { type InvoiceBuyer, UNKNOWN_CONSUMER, withheldOfLines, type WithholdingTerms } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import { type Buyer, isTaxpayer, taxNumberOf } from '#modules/billing/documents/domain/invoice-document.js';
import type { PlacedOrder } from '#modules/billing/orders/domain/order.state.js';

/** Who is told, put in the place of whom the cancelled one was made out to: of the same kind what is not asked for stays. */
export function madeOutTo(before: Buyer, { street, district, city, ...told }: InvoiceBuyer): Buyer {
  const address = { street, district, city };
  if (told.kind === 'company') return { ...told, address, mail: before.mail };
  return { ...told, tax_office: before.kind === 'person' ? before.tax_office : null, address, mail: before.mail };
}

/** Somebody else altogether, and not whom it was made out to put right. A number that was missing is nobody else's. */
export function isOtherParty(before: Buyer, now: Buyer): boolean {
  if (before.kind !== now.kind) return true;
  const number = taxNumberOf(before);
  return number !== UNKNOWN_CONSUMER && number !== taxNumberOf(now);
}

const keepsBack = () =>
  new AppError(
    'invalid',
    'OTHER_BUYER',
    'Bu tutardaki kurum faturasında KDV tevkifatı vardır ya da kuralı belirlenmemiştir; sipariş ise tevkifatsız ödendi. Ödemeyi iade edin, alıcı kurum adına yeniden sipariş versin.',
  );
const keptBack = () =>
  new AppError(
    'invalid',
    'OTHER_BUYER',
    'Bu siparişte alıcı KDV’nin bir bölümünü kesip ödedi; yeni fatura da bir vergi mükellefinin adına olmalıdır.',
  );

/**
 * What a buyer keeps back of the KDV was agreed on with the order, and is paid by it: an invoice is made out to somebody of another kind only where the order of that
 * one would have had to pay the same, by the rule of now.
 */
export function decideOtherParty(
  before: Buyer,
  now: Buyer,
  { lines, withholding }: Pick<PlacedOrder, 'lines' | 'withholding'>,
  terms: WithholdingTerms,
): Result<Buyer, AppError> {
  if (isTaxpayer(before) === isTaxpayer(now)) return ok(now);
  if (withholding) return isTaxpayer(now) ? ok(now) : err(keptBack());
  const splits = lines.map(({ gross_minor: gross, net_minor: net, vat_minor: kdv }) => ({ gross, net, kdv }));
  const parts = withheldOfLines(splits, isTaxpayer(now), terms);
  return parts?.every((part) => part === 0) === true ? ok(now) : err(keepsBack());
}
