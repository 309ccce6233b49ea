import { decimalText } from '#kernel/money.js';
import { sumOfSplits } from '@ilan/api';
import { type InvoiceDocument, numberOf, payableOf, totalsByRate } from './invoice-document.js';
import { istanbulDay } from '#kernel/istanbul-time.js';
import { invoiceType, PROFILES } from './profiles.js';

/** What the two-dimensional code on an invoice says, in the members and the order of the tax office's standard for it. */
export function karekod(document: InvoiceDocument): string {
  const total = sumOfSplits(document.lines);
  const rates = totalsByRate(document.lines);
  return JSON.stringify({
    vkntckn: document.issuer.vkn,
    avkntckn: numberOf(document.buyer),
    senaryo: PROFILES[document.route],
    tip: invoiceType(document.withholding !== undefined),
    tarih: istanbulDay(document.issued_at),
    no: document.number,
    ettn: document.ettn,
    parabirimi: 'TRY',
    malhizmettoplam: decimalText(total.net),
    ...Object.fromEntries(rates.map(({ rate, net }) => [`kdvmatrah(${rate})`, decimalText(net)])),
    ...Object.fromEntries(rates.map(({ rate, kdv }) => [`hesaplanankdv(${rate})`, decimalText(kdv)])),
    vergidahil: decimalText(total.gross),
    odenecek: decimalText(payableOf(document)),
  });
}
