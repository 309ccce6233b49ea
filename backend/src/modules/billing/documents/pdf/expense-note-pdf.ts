import type { StructureElement } from 'pdfkit';
import { bytesOf, heightOf, INK, INNER, newPdf, PAGE, type Pdf, put, write } from '#platform/pdf/page.js';
import type { ExpenseNote } from '../domain/expense-note.js';
import { nameOf } from '../domain/invoice-document.js';
import { istanbulDay, istanbulTime, writtenDay } from '#kernel/istanbul-time.js';
import { addressText, facts, footers, paragraphs } from './invoice-blocks.js';
import { linesTable, totals } from './invoice-lines.js';

const WAYS = { card: 'Ödemenin yapıldığı karta iade', transfer: 'Havale / EFT ile iade' } as const;
const NOTES = [
  'İade edilen bedelin ödendiğini gösteren belge, iadeyi yapanın imzası yerine geçer (VUK 234 ve 385).',
  'KDV, bedelden ayrı gösterilmiştir (KDVK 35).',
] as const;
const LEFT = INNER - 266;

const dayOf = (moment: string): string => writtenDay(istanbulDay(moment));

/** A gider pusulası for people, tagged for screen readers. The same note gives the same bytes. */
export async function expenseNotePdf(note: ExpenseNote): Promise<Buffer> {
  const title = `Gider Pusulası ${note.number}`;
  const pdf = await newPdf(title, note.issuer.name, new Date(note.issued_at));
  const page = pdf.struct('Document', {});
  pdf.addStructure(page);
  let y = heading(pdf, page, note);
  y = parties(pdf, page, note, y);
  y = linesTable(pdf, page, note, y);
  y = totals(pdf, page, note, y, 'İade edilen tutar (KDV dahil)') + 14;
  for (const said of NOTES) {
    const height = heightOf(pdf, said, INNER, { size: 8 }) + 2;
    if (y + height > PAGE.height - PAGE.bottom) {
      pdf.addPage();
      y = PAGE.margin;
    }
    const at = y;
    put(pdf, page, 'P', () => {
      write(pdf, said, PAGE.margin, at, INNER, { size: 8, color: INK.muted });
    });
    y += height;
  }
  page.end();
  footers(pdf, title);
  return bytesOf(pdf);
}

function heading(pdf: Pdf, page: StructureElement, { issuer }: ExpenseNote): number {
  put(pdf, page, 'H1', () => {
    write(pdf, 'Gider Pusulası', PAGE.margin, PAGE.margin, INNER, { font: 'bold', size: 20, color: INK.accent });
  });
  const end = paragraphs(pdf, page, PAGE.margin, PAGE.margin + 34, INNER, [
    [issuer.name, 'bold'],
    [addressText(issuer.address)],
    [`Vergi dairesi: ${issuer.tax_office} · VKN: ${issuer.vkn}`],
    ...(issuer.mersis === null ? [] : [[`MERSİS no: ${issuer.mersis}`] as const]),
    [[issuer.website, issuer.mail, issuer.phone].filter((one) => one !== null).join(' · ')],
  ]);
  return end + 16;
}

function parties(pdf: Pdf, page: StructureElement, note: ExpenseNote, y: number): number {
  const { returned_by: buyer, invoice } = note;
  const number = buyer.kind === 'person' ? `T.C. kimlik no: ${buyer.tckn}` : `VKN: ${buyer.vkn}`;
  put(pdf, page, 'H2', () => {
    write(pdf, 'Hizmeti iade eden', PAGE.margin, y, LEFT, { size: 9, color: INK.muted });
  });
  const left = paragraphs(pdf, page, PAGE.margin, y + 14, LEFT, [
    [nameOf(buyer), 'bold'],
    [addressText(buyer.address)],
    [number],
  ]);
  const right = facts(pdf, page, PAGE.width - PAGE.margin - 246, y, [
    ['Belge no', note.number],
    ['Düzenleme', `${dayOf(note.issued_at)} ${istanbulTime(note.issued_at)}`],
    ['Fatura', `${invoice.number} · ${dayOf(invoice.issued_at)}`],
    ['Sipariş', note.order_id],
    ['Mahiyeti', 'Satılan hizmetin iadesi'],
    ['Ödeme', WAYS[note.way]],
  ]);
  return Math.max(left, right) + 18;
}
