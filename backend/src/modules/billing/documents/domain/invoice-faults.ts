import {
  hasConsistentSplit,
  isTckn,
  isVkn,
  splitInclusive,
  sumOfSplits,
  UNKNOWN_CONSUMER,
  visibleLine,
  withheldPart,
} from '@ilan/api';
import {
  type Address,
  type Buyer,
  type InvoiceDocument,
  type InvoiceLine,
  type Issuer,
  isTaxpayer,
  withheldOf,
} from './invoice-document.js';
import { WITHHOLDING_NAMES } from './profiles.js';
import { istanbulDay } from '#kernel/istanbul-time.js';

export interface InvoiceFault {
  readonly field: string;
  readonly sentence: string;
}

export interface InvoiceRules {
  /** Above it a taxpayer might have to keep part of the KDV back (VUK 232); null where that was looked at before, or an accountant has said that it never does. */
  readonly withholding_from: number | null;
}

const MOST_LINES = 100;
const NUMBER = /^[A-Z0-9]{3}20\d\d\d{9}$/;
const ETTN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * What keeps a document from being issued, in sentences; nothing when it may be. Neither the schemas of the tax office nor its rules look
 * at sums, check digits or the order of days, and a document that was refused there has taken its number: so all of it is looked at here.
 */
export function invoiceFaults(document: InvoiceDocument, { withholding_from }: InvoiceRules): readonly InvoiceFault[] {
  return [
    ...identity(document),
    ...issuer(document.issuer),
    ...buyer(document.buyer),
    ...document.lines.flatMap((line, index) => lineFaults(line, `lines.${index}`)),
    ...whole(document, withholding_from),
    ...days(document),
  ];
}

const fault = (bad: boolean, field: string, sentence: string): readonly InvoiceFault[] =>
  bad ? [{ field, sentence }] : [];

function identity({ number, ettn, issued_at }: InvoiceDocument): readonly InvoiceFault[] {
  const year = isMoment(issued_at) ? istanbulDay(issued_at).slice(0, 4) : '';
  return [
    ...fault(!NUMBER.test(number), 'number', 'Fatura numarası üç harf, yıl ve dokuz rakamdan oluşur.'),
    ...fault(
      NUMBER.test(number) && year !== '' && number.slice(3, 7) !== year,
      'number',
      'Fatura numarasının yılı, düzenlendiği yıl olmalıdır.',
    ),
    ...fault(!ETTN.test(ettn), 'ettn', 'ETTN geçerli değil.'),
  ];
}

const text = (value: string, field: string, what: string, most = 250): readonly InvoiceFault[] => [
  ...fault(value === '' || value !== visibleLine(value), field, `${what} tek satır, görünür bir metin olmalıdır.`),
  // Signs, as contracts and schemas count them, and not their halves.
  ...fault([...value].length > most, field, `${what} en fazla ${most} karakter olabilir.`),
];

const address = (of: Address, field: string): readonly InvoiceFault[] => [
  ...text(of.street, `${field}.street`, 'Adres'),
  ...text(of.district, `${field}.district`, 'İlçe', 60),
  ...text(of.city, `${field}.city`, 'İl', 60),
];

const issuer = (of: Issuer): readonly InvoiceFault[] => [
  ...text(of.name, 'issuer.name', 'Satıcının unvanı'),
  ...fault(!isVkn(of.vkn), 'issuer.vkn', 'Satıcının vergi kimlik numarası geçerli değil.'),
  ...text(of.tax_office, 'issuer.tax_office', 'Satıcının vergi dairesi', 100),
  ...address(of.address, 'issuer.address'),
  ...text(of.website, 'issuer.website', 'Web adresi', 200),
  ...text(of.mail, 'issuer.mail', 'E-posta adresi', 200),
];

function buyer(of: Buyer): readonly InvoiceFault[] {
  const where = address(of.address, 'buyer.address');
  if (of.kind === 'company')
    return [
      ...fault(!isVkn(of.vkn), 'buyer.vkn', 'Vergi kimlik numarası geçerli değil.'),
      ...text(of.name, 'buyer.name', 'Unvan'),
      ...text(of.tax_office, 'buyer.tax_office', 'Vergi dairesi', 100),
      ...where,
    ];
  return [
    ...fault(!isTckn(of.tckn) && of.tckn !== UNKNOWN_CONSUMER, 'buyer.tckn', 'T.C. kimlik numarası geçerli değil.'),
    ...text(of.first_name, 'buyer.first_name', 'Ad', 100),
    ...text(of.last_name, 'buyer.last_name', 'Soyad', 100),
    ...(of.tax_office === null ? [] : text(of.tax_office, 'buyer.tax_office', 'Vergi dairesi', 100)),
    ...where,
  ];
}

function lineFaults({ name, gross, net, kdv, rate }: InvoiceLine, field: string): readonly InvoiceFault[] {
  const named = text(name, `${field}.name`, 'Ürün adı');
  if (!Number.isInteger(gross) || gross <= 0 || !Number.isInteger(rate) || rate < 1 || rate > 100)
    return [...named, { field, sentence: 'Tutarı ya da KDV oranı sıfır olan satır faturaya yazılmaz.' }];
  const split = splitInclusive(gross, rate);
  const sums = net === split.net && kdv === split.kdv;
  return [
    ...named,
    ...fault(!sums, field, 'Satırın matrahı ile KDV’si tutarını vermiyor.'),
    ...fault(
      sums && !hasConsistentSplit(gross, rate),
      field,
      'Bu tutar KDV oranıyla kuruşu kuruşuna ayrılmıyor; bir kuruş farklı bir fiyat gerekir.',
    ),
    ...fault(sums && kdv === 0, field, 'KDV’si sıfır olan satır faturaya yazılmaz.'),
  ];
}

const whole = (document: InvoiceDocument, withholdingFrom: number | null): readonly InvoiceFault[] => {
  const { lines, buyer: of, withholding } = document;
  return [
    ...fault(lines.length === 0, 'lines', 'Faturada en az bir satır olmalıdır.'),
    ...fault(lines.length > MOST_LINES, 'lines', `Faturada en fazla ${MOST_LINES} satır olabilir.`),
    ...fault(
      isTaxpayer(of) &&
        withholding === undefined &&
        withholdingFrom !== null &&
        sumOfSplits(lines).gross > withholdingFrom,
      'buyer',
      'Bu tutardaki kurum faturaları için KDV tevkifatı kuralı henüz belirlenmedi; muhasebe ayarlayana kadar fatura kesilemez.',
    ),
    ...withheldFaults(document),
  ];
};

function withheldFaults({ lines, buyer: of, withholding }: InvoiceDocument): readonly InvoiceFault[] {
  if (withholding === undefined)
    return fault(
      lines.some(({ withheld = 0 }) => withheld !== 0),
      'withholding',
      'Satırlarda KDV tevkifatı var, ama hangi koda ve orana göre olduğu yazmıyor.',
    );
  const { code, tenths } = withholding;
  const isKnown = Object.hasOwn(WITHHOLDING_NAMES, code) && Number.isInteger(tenths) && tenths >= 1 && tenths <= 9;
  if (!isKnown) return [{ field: 'withholding', sentence: 'KDV tevkifatının kodu ya da oranı bilinenlerden değil.' }];
  return [
    ...fault(!isTaxpayer(of), 'withholding', 'KDV tevkifatını yalnızca vergi mükellefi olan alıcı yapar.'),
    ...lines.flatMap(({ kdv, withheld = 0 }, index) =>
      fault(
        withheld !== withheldPart(kdv, tenths),
        `lines.${index}`,
        'Satırın KDV tevkifatı, KDV’sinin belirlenen payı değil.',
      ),
    ),
    ...fault(withheldOf({ lines }) === 0, 'withholding', 'Tevkifatı sıfır olan fatura tevkifatlı düzenlenmez.'),
  ];
}

function days({ issued_at, performed_at, order, payment }: InvoiceDocument): readonly InvoiceFault[] {
  const moments = { issued_at, performed_at, 'order.ordered_at': order.ordered_at, 'payment.paid_at': payment.paid_at };
  const bad = Object.entries(moments).flatMap(([field, moment]) =>
    fault(!isMoment(moment), field, 'Tarih geçerli değil.'),
  );
  if (bad.length > 0) return bad;
  return [
    ...fault(order.ordered_at > payment.paid_at, 'payment.paid_at', 'Ödeme, siparişten önce yapılmış olamaz.'),
    ...fault(payment.paid_at > issued_at, 'issued_at', 'Fatura, ödemeden önce düzenlenmez.'),
    ...fault(
      payment.method === 'intermediary' && payment.intermediary === null,
      'payment.intermediary',
      'Ödemeye aracı olan kuruluşun adı gerekir.',
    ),
  ];
}

/** Only in the one form in which moments can be compared as text. */
function isMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}
