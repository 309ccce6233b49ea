import { type InvoiceBuyer, UNKNOWN_CONSUMER, withheldOfLines, type WithholdingTerms } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { err, ok, type Result } from '#kernel/result.js';
import { fold } from '#kernel/turkish-text.js';
import { type Buyer, isTaxpayer, nameOf, taxNumberOf } from '#modules/billing/documents/domain/invoice-document.js';
import type { PlacedOrder } from '#modules/billing/orders/domain/order.state.js';
import { type IssuedInvoice, isCancellable } from './invoice.decider.js';

/**
 * Who is told, put in the place of whom the document was made out to: all but the mail is as it is told. A tax office above all is nobody else's, and who is told
 * without one is a consumer.
 */
export function madeOutTo({ mail }: Buyer, { street, district, city, ...told }: InvoiceBuyer): Buyer {
  const address = { street, district, city };
  if (told.kind === 'company') return { ...told, address, mail };
  return { ...told, tax_office: told.tax_office ?? null, address, mail };
}

/**
 * Somebody else altogether, and not whom it was made out to put right: a business is somebody else than the person who runs it. Where a number is missing only the
 * name can say who it is.
 */
export function isOtherParty(before: Buyer, now: Buyer): boolean {
  if (before.kind !== now.kind || isTaxpayer(before) !== isTaxpayer(now)) return true;
  const [number, next] = [taxNumberOf(before), taxNumberOf(now)];
  if (number !== UNKNOWN_CONSUMER && next !== UNKNOWN_CONSUMER) return number !== next;
  return fold(nameOf(before)) !== fold(nameOf(now));
}

/**
 * Under its number an invoice is put right for whom it was made out to, and what that is stays: papers of what goes back and the books hang on it.
 *
 * @throws AppError invalid OTHER_BUYER
 */
export function correctedBuyer(
  before: Buyer,
  buyer: InvoiceBuyer,
  invoice: Pick<IssuedInvoice, 'cancelled' | 'issued_at' | 'route' | 'returns'>,
  now: Date,
): Buyer {
  const corrected = madeOutTo(before, buyer);
  if (before.kind === buyer.kind && isTaxpayer(before) === isTaxpayer(corrected)) return corrected;
  throw new AppError(
    'invalid',
    'OTHER_BUYER',
    `Kişiye, şahıs işletmesine ya da şirkete kesilmiş fatura ötekine çevrilmez; ${next()}`,
  );

  function next(): string {
    if (invoice.cancelled)
      return 'bu fatura iptal edildiği için kendi alıcısıyla iletilir. Öteki adla yenisini, bu sayfada “Yeniden düzenle” varsa onunla düzenletin.';
    if (isCancellable(invoice, now) && invoice.returns.length === 0)
      return 'faturayı iptal edip öteki adla yeniden düzenleyin.';
    return 'bu fatura artık iptal edilemez. Kalan ödemeyi iade edin, alıcı öteki adla yeniden sipariş versin.';
  }
}

const otherBuyer = (sentence: string) => new AppError('invalid', 'OTHER_BUYER', sentence);
const undecided = () =>
  otherBuyer(
    'Bu tutardaki işletme faturaları için KDV tevkifatı kuralı henüz belirlenmedi. Mali müşavirinize danışıp kuralı Ödemeler › Satıcı bilgileri sayfasında seçin, sonra yeniden deneyin.',
  );
const keepsBack = () =>
  otherBuyer(
    'Bu tutardaki işletme faturasında KDV tevkifatı vardır, bu sipariş ise tevkifatsız ödendi. Ödemeyi iade edin, alıcı işletme adına yeniden sipariş versin.',
  );
const keptBack = () =>
  otherBuyer(
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
  if (!parts) return err(undecided());
  return parts.every((part) => part === 0) ? ok(now) : err(keepsBack());
}
