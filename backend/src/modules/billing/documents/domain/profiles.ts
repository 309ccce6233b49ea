import { sayTenths, WITHHOLDING_CODE } from '@ilan/api';
import { istanbulDay, writtenDay } from '#kernel/istanbul-time.js';
import type { InvoiceDocument, InvoiceRoute, PaymentMethod } from './invoice-document.js';

/** What the tax office calls a route. Of its profiles for e-Fatura we use the one that knows no rejection by the buyer. */
export const PROFILES: Readonly<Record<InvoiceRoute, string>> = { earchive: 'EARSIVFATURA', efatura: 'TEMELFATURA' };

/** How an internet sale was paid, in the words of the report of e-Arşiv. */
export const INTERNET_PAYMENT: Readonly<Record<PaymentMethod, string>> = {
  card: 'KREDIKARTI/BANKAKARTI',
  transfer: 'EFT/HAVALE',
  intermediary: 'ODEMEARACISI',
};

/** The same as a code of UN/ECE 4461: a card is paid by card whoever takes it for us. */
export const PAYMENT_MEANS: Readonly<Record<PaymentMethod, string>> = {
  card: '48',
  transfer: '30',
  intermediary: '48',
};

/** What people read on the document. */
export const PAYMENT_LABELS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Kredi kartı / banka kartı',
  transfer: 'Havale / EFT',
  intermediary: 'Ödeme aracısı',
};

/** What its list of codes says of those that we use. */
export const WITHHOLDING_NAMES: Readonly<Record<string, string>> = {
  [WITHHOLDING_CODE]: 'Ticari Reklam Hizmetleri',
};

/** Sentences that the rules of e-Arşiv want on an invoice over a sale on the internet. */
const NOTES: Readonly<Record<InvoiceRoute, readonly string[]>> = {
  earchive: ['Bu satış internet üzerinden yapılmıştır.', 'e-Arşiv izni kapsamında elektronik ortamda iletilmiştir.'],
  efatura: [],
};
export const notesOf = ({
  route,
  withholding,
  replaces,
}: Pick<InvoiceDocument, 'route' | 'withholding' | 'replaces'>): readonly string[] => [
  ...NOTES[route],
  ...(withholding === undefined
    ? []
    : [
        `${withholding.code} ${WITHHOLDING_NAMES[withholding.code] ?? ''}: hesaplanan KDV’nin ${sayTenths(withholding.tenths)} oranındaki bölümü alıcı tarafından sorumlu sıfatıyla beyan edilir.`,
      ]),
  // The tax office has no place of its own for it: references are of returns.
  ...(replaces === undefined
    ? []
    : [
        `İptal edilen ${writtenDay(istanbulDay(replaces.issued_at))} tarihli ${replaces.number} numaralı faturanın yerine düzenlenmiştir.`,
      ]),
];

/** What the tax office calls an invoice of ours, whether the buyer keeps part of the KDV back; a return is the buyer's own document. */
export const invoiceType = (isWithheld: boolean): 'SATIS' | 'TEVKIFAT' => (isWithheld ? 'TEVKIFAT' : 'SATIS');
