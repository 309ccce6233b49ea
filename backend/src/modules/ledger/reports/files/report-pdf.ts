import type { ReportCell } from '@ilan/api';
import type { StructureElement } from 'pdfkit';
import { bytesOf, decorate, heightOf, INK, newPdf, PAGE, type Pdf, put, write } from '#platform/pdf/page.js';
import { drawnInThread, type Printer, type Told } from '#platform/pdf/printer.js';
import type { ReportSheet } from '../reports.js';
import { drawChart } from './pdf-chart.js';
import { PdfTable } from './pdf-table.js';
import { asOfText, cellText, spanOf } from './report-table.js';

/** More rows nobody reads on paper, and each costs forty times what it costs in a file for spreadsheets. */
export const PDF_ROWS = 5_000;

/** Lying: a journal has nine columns. */
const SHEET = { width: PAGE.height, height: PAGE.width } as const;
const INNER = SHEET.width - 2 * PAGE.margin;
const END = SHEET.height - PAGE.bottom;
/** Nothing in the file is of the moment at which it was made. */
const UNDATED = new Date(0);
/** After so many rows others have their turn. */
const AT_A_TIME = 50;

/** What is drawn of a report: all that it says, with its rows. */
export type ReportPaper = Pick<
  ReportSheet,
  'title' | 'position' | 'as_of' | 'from' | 'to' | 'columns' | 'totals' | 'checks' | 'notes' | 'chart'
> & { readonly rows: readonly (readonly ReportCell[])[] };

/** @param told how many rows were written so far */
export async function* pdfOf(
  { title, position, as_of, from, to, columns, totals, checks, notes, chart, pieces }: ReportSheet,
  printer: Printer<ReportPaper>,
  told?: Told,
): AsyncGenerator<Buffer> {
  const rows: (readonly ReportCell[])[] = [];
  for await (const piece of pieces()) rows.push(...piece);
  yield await printer.print({ title, position, as_of, from, to, columns, totals, checks, notes, chart, rows }, told);
}

/**
 * A report for paper, tagged for screen readers: what it is of, its chart, the table with its head on every page, sums, checks, and on each page
 * which it is of how many. The same place in the log gives the same bytes.
 */
export async function drawReport(paper: ReportPaper, told?: Told): Promise<Buffer> {
  const { title, position, as_of, columns, totals, checks, notes } = paper;
  const place = as_of === null ? 'Henüz hiçbir kayıt yok' : `${asOfText(as_of)}, kayıt konumu ${position}`;
  const textOf = (row: readonly ReportCell[]) => row.map((value, at) => cellText(value, columns[at]?.kind ?? 'text'));
  const rows = paper.rows.map(textOf);
  const sums = totals ? textOf(totals) : null;
  const pdf = await newPdf(title, 'İlanPazar', UNDATED, 'landscape');
  const page = pdf.struct('Document', {});
  pdf.addStructure(page);
  let y = paragraph(pdf, page, 'H1', title, PAGE.margin, { font: 'bold', size: 16, color: INK.accent });
  y = paragraph(pdf, page, 'P', `Dönem: ${spanOf(paper)} · ${place}`, y, { size: 9 }) + 8;
  if (paper.chart && paper.chart.points.length > 0) {
    const top = paragraph(pdf, page, 'H2', paper.chart.title, y, { font: 'bold', size: 10 });
    y = drawChart(pdf, page, paper.chart, { left: PAGE.margin, top, width: INNER }) + 10;
  }
  const table = new PdfTable(pdf, page, {
    columns,
    rows,
    sums,
    left: PAGE.margin,
    width: INNER,
    top: PAGE.margin,
    end: END,
  });
  y = table.begin(y);
  for (const [at, row] of rows.entries()) {
    y = table.row(row, y);
    if ((at + 1) % AT_A_TIME !== 0) continue;
    told?.(at + 1);
    await new Promise(setImmediate);
  }
  y = table.finish(y) + 12;
  for (const { sentence, fine } of checks)
    y = paragraph(pdf, page, 'P', `${fine ? 'Denetim' : 'DİKKAT'}: ${sentence}`, y);
  for (const note of notes) y = paragraph(pdf, page, 'P', note, y);
  page.end();
  footers(pdf, `${title} · ${place}`);
  told?.(rows.length);
  return bytesOf(pdf);
}

function paragraph(pdf: Pdf, page: StructureElement, type: string, text: string, y: number, style = {}): number {
  const height = heightOf(pdf, text, INNER, style) + 3;
  const at = roomFor(pdf, height, y);
  put(pdf, page, type, () => {
    write(pdf, text, PAGE.margin, at, INNER, style);
  });
  return at + height;
}

/** Where it may begin: here, or at the top of the next page. */
function roomFor(pdf: Pdf, height: number, y: number): number {
  if (y + height <= END) return y;
  pdf.addPage();
  return PAGE.margin;
}

/** Which page of how many: for the eye, a reader says it by itself. */
function footers(pdf: Pdf, title: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    decorate(pdf, () => {
      write(pdf, `${title} · Sayfa ${index + 1} / ${count}`, PAGE.margin, SHEET.height - PAGE.margin - 14, INNER, {
        size: 7.5,
        color: INK.muted,
        align: 'center',
      });
    });
  }
}

/** The program of the thread in which reports are drawn. */
export default drawnInThread(drawReport);
