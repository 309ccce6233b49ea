import { encode } from 'uqr';
import type { StructureElement } from 'pdfkit';
import { type Address, type InvoiceDocument, nameOf } from '../domain/invoice-document.js';
import { istanbulDay, istanbulTime, writtenDay } from '#kernel/istanbul-time.js';
import { karekod } from '../domain/karekod.js';
import { invoiceType, PAYMENT_LABELS, PROFILES } from '../domain/profiles.js';
import { decorate, heightOf, INK, INNER, PAGE, type Pdf, put, write } from '#platform/pdf/page.js';

export const NOT_YET = 'Bilgi amaçlıdır, mali değeri yoktur';
export const CANCELLED = 'İPTAL EDİLDİ: bu fatura geçerli değildir';
export const UNCONFIRMED = 'İPTALİ ALICININ ONAYINI BEKLİYOR: onaylanana kadar geçerli sayılır';
export const TITLES = { earchive: 'e-Arşiv Fatura', efatura: 'e-Fatura' } as const;

const QR_SIZE = 104;
const FACTS = 246;
const LEFT = INNER - FACTS - 20;

/** Every block begins at `y` and answers where it ended. */
type Block = (pdf: Pdf, page: StructureElement, document: InvoiceDocument, y: number) => number;

export const banner = (pdf: Pdf, page: StructureElement, said: string, y: number): number => {
  decorate(pdf, () => {
    pdf.strokeColor(INK.warning).lineWidth(1).rect(PAGE.margin, y, INNER, 24).stroke();
  });
  put(pdf, page, 'P', () => {
    write(pdf, said, PAGE.margin, y + 6, INNER, { font: 'bold', size: 10, color: INK.warning, align: 'center' });
  });
  return y + 36;
};

export const heading: Block = (pdf, page, document, y) => {
  const { issuer } = document;
  const width = INNER - QR_SIZE - 24;
  put(pdf, page, 'H1', () => {
    write(pdf, TITLES[document.route], PAGE.margin, y, width, { font: 'bold', size: 20, color: INK.accent });
  });
  const from = paragraphs(pdf, page, PAGE.margin, y + 34, width, [
    [issuer.name, 'bold'],
    [addressText(issuer.address)],
    [`Vergi dairesi: ${issuer.tax_office} · VKN: ${issuer.vkn}`],
    ...(issuer.mersis === null ? [] : [[`MERSİS no: ${issuer.mersis}`] as const]),
    [[issuer.website, issuer.mail, issuer.phone].filter((one) => one !== null).join(' · ')],
  ]);
  put(
    pdf,
    page,
    'Figure',
    () => {
      code(pdf, karekod(document), PAGE.width - PAGE.margin - QR_SIZE, y);
    },
    `Karekod: ${document.number} numaralı faturanın bilgileri`,
  );
  return Math.max(from, y + QR_SIZE) + 16;
};

export const parties: Block = (pdf, page, document, y) => {
  const { buyer, order, payment } = document;
  const number = buyer.kind === 'person' ? `T.C. kimlik no: ${buyer.tckn}` : `VKN: ${buyer.vkn}`;
  put(pdf, page, 'H2', () => {
    write(pdf, 'Sayın', PAGE.margin, y, LEFT, { size: 9, color: INK.muted });
  });
  const left = paragraphs(pdf, page, PAGE.margin, y + 14, LEFT, [
    [nameOf(buyer), 'bold'],
    [addressText(buyer.address)],
    [buyer.tax_office === null ? number : `Vergi dairesi: ${buyer.tax_office} · ${number}`],
    ...(buyer.mail === null ? [] : [[buyer.mail] as const]),
  ]);
  const right = facts(pdf, page, PAGE.width - PAGE.margin - FACTS, y, [
    ['Fatura no', document.number],
    ['Düzenleme', `${dayOf(document.issued_at)} ${istanbulTime(document.issued_at)}`],
    ['ETTN', document.ettn],
    ['Senaryo', PROFILES[document.route]],
    ['Fatura tipi', invoiceType(document.withholding !== undefined)],
    ['Sipariş', `${order.id} · ${dayOf(order.ordered_at)}`],
    ['Ödeme', `${PAYMENT_LABELS[payment.method]} · ${dayOf(payment.paid_at)}`],
    ...(payment.intermediary === null ? [] : [['Aracı', payment.intermediary] as const]),
    ['Hizmet', dayOf(document.performed_at)],
  ]);
  return Math.max(left, right) + 18;
};

const dayOf = (moment: string): string => writtenDay(istanbulDay(moment));
export const addressText = ({ street, district, city }: Address): string => `${street}, ${district} / ${city}`;

export function paragraphs(
  pdf: Pdf,
  page: StructureElement,
  x: number,
  y: number,
  width: number,
  texts: readonly (readonly [text: string, font?: 'bold'])[],
): number {
  return texts.reduce((at, [text, font]) => {
    put(pdf, page, 'P', () => {
      write(pdf, text, x, at, width, font === undefined ? {} : { font, size: 10 });
    });
    return at + heightOf(pdf, text, width, font === undefined ? {} : { font, size: 10 }) + 1.5;
  }, y);
}

export function facts(
  pdf: Pdf,
  page: StructureElement,
  x: number,
  y: number,
  rows: readonly (readonly [label: string, value: string])[],
): number {
  return rows.reduce((at, [label, value]) => {
    put(pdf, page, 'P', () => {
      write(pdf, label, x, at, 56, { size: 8, color: INK.muted });
      write(pdf, value, x + 58, at, FACTS - 58, { size: 8 });
    });
    return at + heightOf(pdf, value, FACTS - 58, { size: 8 }) + 3;
  }, y);
}

/** Dark squares on the white of the page, four of them wide as a margin: what scanners ask for. */
function code(pdf: Pdf, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dot = QR_SIZE / size;
  data.forEach((row, down) => {
    row.forEach((dark, across) => {
      if (dark) pdf.rect(x + across * dot, y + down * dot, dot, dot);
    });
  });
  pdf.fill('#000000');
}

/** Which page of how many: for the eye, a reader says it by itself. */
export function footers(pdf: Pdf, title: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    decorate(pdf, () => {
      write(pdf, `${title} · Sayfa ${index + 1} / ${count}`, PAGE.margin, PAGE.height - PAGE.margin - 14, INNER, {
        size: 7.5,
        color: INK.muted,
        align: 'center',
      });
    });
  }
}
