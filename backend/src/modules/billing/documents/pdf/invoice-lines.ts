import { sayTenths, sumOfSplits } from '@ilan/api';
import type { StructureElement } from 'pdfkit';
import {
  type InvoiceDocument,
  payableOf,
  totalsByRate,
  withheldOf,
  type Withholding,
} from '../domain/invoice-document.js';
import { decorate, heightOf, INK, INNER, line, PAGE, type Pdf, put, type Style, write } from '#platform/pdf/page.js';

/** Code, name and part, as the tax office has them. */
const withheldLabel = ({ code, tenths }: Withholding): string => `KDV tevkifatı (${code}, ${sayTenths(tenths)})`;

const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (kurus: number): string => `${lira.format(kurus / 100)} ₺`;

interface Column {
  readonly label: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Kind, quantity, price and amount are what VUK 230 asks of an invoice. */
const WIDTHS = [
  ['No', 20, 'left'],
  ['Hizmet', INNER - 20 - 40 - 66 - 46 - 66 - 62 - 68, 'left'],
  ['Miktar', 40, 'right'],
  ['Birim fiyat', 66, 'right'],
  ['KDV oranı', 46, 'right'],
  ['Matrah', 66, 'right'],
  ['KDV', 62, 'right'],
  ['Tutar', 68, 'right'],
] as const;
/** A line is one package for one ad, also in the XML. */
const ONE = '1 adet';
const COLUMNS = WIDTHS.reduce<readonly Column[]>((columns, [label, width, align]) => {
  const { x, width: taken } = columns.at(-1) ?? { x: PAGE.margin, width: 0 };
  return [...columns, { label, width, align, x: x + taken }];
}, []);

/** The lines as a table that is one also for who hears it; its head is written again on every page. */
export function linesTable(
  pdf: Pdf,
  page: StructureElement,
  document: Pick<InvoiceDocument, 'lines'>,
  top: number,
): number {
  const table = pdf.struct('Table', {});
  page.add(table);
  let y = row(
    pdf,
    table,
    'TH',
    COLUMNS.map(({ label }) => label),
    top,
  );
  document.lines.forEach((one, index) => {
    const { name, rate, net, kdv, gross } = one;
    const cells = [String(index + 1), name, ONE, money(net), `%${rate}`, money(net), money(kdv), money(gross)];
    if (y + heightOfRow(pdf, cells) > PAGE.height - PAGE.bottom) {
      pdf.addPage();
      y = row(
        pdf,
        null,
        'TH',
        COLUMNS.map(({ label }) => label),
        PAGE.margin,
      );
    }
    y = row(pdf, table, 'TD', cells, y);
  });
  table.end();
  return y;
}

const TEXT: Style = { size: 8.5 };
const HEAD: Style = { font: 'bold', size: 7.5, color: INK.muted };
const PADDING = 5;

const heightOfRow = (pdf: Pdf, cells: readonly string[], style: Style = TEXT): number =>
  2 * PADDING + Math.max(...COLUMNS.map(({ width }, index) => heightOf(pdf, cells[index] ?? '', width - 4, style)));

/** @param table null: the head once more, which says nothing new to who hears the page */
function row(pdf: Pdf, table: StructureElement | null, type: 'TH' | 'TD', cells: readonly string[], y: number): number {
  const style = type === 'TH' ? HEAD : TEXT;
  const draw = ({ x, width, align }: Column, text: string) => {
    write(pdf, text, align === 'right' ? x : x + 2, y + PADDING, width - 4, { ...style, align });
  };
  if (table === null) decorate(pdf, () => COLUMNS.forEach((column, index) => draw(column, cells[index] ?? '')));
  else {
    const cellsOfRow = pdf.struct('TR', {});
    table.add(cellsOfRow);
    COLUMNS.forEach((column, index) => {
      const cell = pdf.struct(type, type === 'TH' ? { scope: 'Column' } : {}, () => {
        draw(column, cells[index] ?? '');
      });
      cellsOfRow.add(cell);
      cell.end();
    });
    cellsOfRow.end();
  }
  const end = y + heightOfRow(pdf, cells, style);
  line(pdf, end);
  return end;
}

/** What each rate comes to, and what is to be paid, which an invoice at payment calls paid. */
export function totals(
  pdf: Pdf,
  page: StructureElement,
  document: Pick<InvoiceDocument, 'lines' | 'withholding'>,
  top: number,
  sum = 'Ödenecek tutar (KDV dahil)',
): number {
  const { lines, withholding } = document;
  const rows = [
    ...totalsByRate(lines).flatMap(({ rate, net, kdv }) => [
      [`KDV matrahı (%${rate})`, money(net)] as const,
      [`Hesaplanan KDV (%${rate})`, money(kdv)] as const,
    ]),
    ...(withholding === undefined
      ? [[sum, money(sumOfSplits(lines).gross)] as const]
      : [
          ['Vergiler dahil toplam', money(sumOfSplits(lines).gross)] as const,
          [withheldLabel(withholding), money(-withheldOf(document))] as const,
          ['Ödenecek tutar (tevkifat düşülmüş)', money(payableOf(document))] as const,
        ]),
  ];
  if (top + rows.length * 17 + 24 > PAGE.height - PAGE.bottom) {
    pdf.addPage();
    top = PAGE.margin;
  }
  return rows.reduce((y, [label, value], index) => {
    const style = index === rows.length - 1 ? ({ font: 'bold', size: 11 } as const) : ({ size: 9 } as const);
    put(pdf, page, 'P', () => {
      write(pdf, label, PAGE.margin + INNER - 290, y, 190, { ...style, align: 'right' });
      write(pdf, value, PAGE.margin + INNER - 96, y, 94, { ...style, align: 'right' });
    });
    return y + 17;
  }, top + 12);
}
