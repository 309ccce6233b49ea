import { formatsOf, type ReportFormat, type ReportName, type ReportQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { AppError } from '#kernel/app-error.js';
import type { FileRow } from '#platform/spreadsheet/cells.js';
import { csvOf } from '#platform/spreadsheet/csv.js';
import { SHEET_ROWS, workbook } from '#platform/spreadsheet/workbook.js';
import { type ZipEntry, zipOf } from '#platform/spreadsheet/zip-writer.js';
import { Reports, type ReportSheet } from '../reports.js';
import { LUCA_VOUCHERS, lucaSheets } from './luca-files.js';
import { PDF_ROWS, pdfOf } from './report-pdf.js';
import { ReportPrinter } from './report-printer.js';
import { tableOf } from './report-table.js';

export interface ReportFile {
  readonly name: string;
  readonly type: string;
  /** How many rows it gets; at most so many, of vouchers. */
  readonly rows: number;
  /** Made while it is read, and never held whole but for a PDF, which is short. */
  readonly content: AsyncIterable<Buffer>;
}
/** Told how many rows were written so far. */
export type RowsTold = (rows: number) => void;

const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  luca: 'application/zip',
};
const noSuchFile = () => new AppError('invalid', 'NO_SUCH_FILE', 'Fiş aktarımı yalnız yevmiyeden alınır.');
const said = new Intl.NumberFormat('tr-TR');
/** As many as a file of this form takes: rows, or vouchers. */
const MOST = { pdf: PDF_ROWS, xlsx: SHEET_ROWS, luca: LUCA_VOUCHERS } as const;
const LIMITS = {
  pdf: { file: 'PDF', of: 'satır', instead: 'Excel ya da CSV olarak alın ya da dönemi kısaltın' },
  xlsx: { file: 'Excel dosyası', of: 'satır', instead: 'CSV olarak alın ya da dönemi kısaltın' },
  luca: { file: 'Luca aktarımı', of: 'fiş', instead: 'Dönemi kısaltıp birkaç kerede alın' },
} as const;
/** More than that, and what to take instead. */
function tooLong(format: keyof typeof MOST, count: number): AppError {
  const { file, of, instead } = LIMITS[format];
  const sentence = `Bu raporda ${said.format(count)} ${of} var; ${file} en çok ${said.format(MOST[format])} ${of} alır. ${instead}.`;
  return new AppError('invalid', 'REPORT_TOO_LONG', sentence);
}

/** So many times as much work as a row for a spreadsheet is one on paper. */
const PDF_COSTS = 40;
const reportLong = (rows: number) =>
  new AppError(
    'conflict',
    'REPORT_LONG',
    `Bu raporda ${said.format(rows)} satır var; dosyası arka planda hazırlatılır.`,
  );

/** A report with all its rows as a file: the same bytes on the page and at the operator's, as often as they are asked for. */
@Injectable()
export class ReportFiles {
  constructor(
    private readonly reports: Reports,
    private readonly config: Config,
    private readonly printer: ReportPrinter,
  ) {}

  /** @throws AppError invalid REPORT_AHEAD, NO_SUCH_FILE, UNKNOWN_ACCOUNT, REPORT_TOO_LONG */
  async open(name: ReportName, query: ReportQuery, format: ReportFormat, told?: RowsTold): Promise<ReportFile> {
    if (!formatsOf(name).includes(format)) throw noSuchFile();
    if (format === 'luca') return this.vouchers(query, told);
    const sheet = await this.reports.sheet(name, query);
    if (format !== 'csv' && sheet.count > MOST[format]) throw tooLong(format, sheet.count);
    const file = `${FILE_NAMES[name]}-${sheet.position}.${format}`;
    return { name: file, type: TYPES[format], rows: sheet.count, content: this.written(sheet, format, told) };
  }

  /** Whether it can be made at all. @throws AppError as `open` */
  async check(name: ReportName, query: ReportQuery, format: ReportFormat): Promise<void> {
    if (!formatsOf(name).includes(format)) throw noSuchFile();
    await this.reports.check(name, query);
    if (format === 'csv') return;
    // Counted in full only where it could be too long.
    if ((await this.reports.expected(name, query)) > MOST[format]) await this.open(name, query, format);
  }

  /** For somebody who waits for it. @throws AppError as `open`; conflict REPORT_LONG where nobody should */
  async atOnce(name: ReportName, query: ReportQuery, format: ReportFormat) {
    const rows = this.config.env.REPORT_ROWS_AT_ONCE;
    const most = format === 'pdf' ? Math.ceil(rows / PDF_COSTS) : rows;
    if ((await this.reports.expected(name, query)) > most) {
      const { rows: counted } = await this.open(name, query, format);
      if (counted > most) throw reportLong(counted);
    }
    return this.make(name, query, format);
  }

  /** The same, whole. */
  async make(
    name: ReportName,
    query: ReportQuery,
    format: ReportFormat,
  ): Promise<ReportFile & { readonly bytes: Buffer }> {
    const file = await this.open(name, query, format);
    return { ...file, bytes: await collected(file.content) };
  }

  private written(sheet: ReportSheet, format: Exclude<ReportFormat, 'luca'>, told?: RowsTold): AsyncIterable<Buffer> {
    switch (format) {
      case 'csv':
        return csvOf(tableOf(sheet, told));
      case 'xlsx':
        return workbook(sheet.title, tableOf(sheet, told));
      case 'pdf':
        return pdfOf(sheet, this.printer, told);
    }
  }

  private async vouchers(query: ReportQuery, told?: RowsTold): Promise<ReportFile> {
    const { position, count, counted, pieces } = await this.reports.vouchers(query);
    // No more vouchers than lines, and those are added up from the pages: counted in full only where it could be too many.
    const vouchers = count > MOST.luca ? await counted() : 0;
    if (vouchers > MOST.luca) throw tooLong('luca', vouchers);
    const entries = async function* (): AsyncGenerator<ZipEntry> {
      let [files, lines] = [0, 0];
      for await (const sheet of lucaSheets(pieces())) {
        files += 1;
        yield [`luca-fisler-${String(files).padStart(3, '0')}.xlsx`, await collected(workbook('Fişler', alone(sheet)))];
        told?.((lines += sheet.length - 1));
      }
    };
    const name = `luca-fisler-${position}.zip`;
    return { name, type: TYPES.luca, rows: count, content: zipOf(entries()) };
  }
}

async function collected(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* alone(rows: readonly FileRow[]): AsyncGenerator<readonly FileRow[]> {
  yield await Promise.resolve(rows);
}

const FILE_NAMES: Readonly<Record<ReportName, string>> = {
  sales: 'satislar',
  vat: 'kdv-ozeti',
  payments: 'odemeler',
  settlement: 'odeme-kurulusu-mutabakati',
  bank: 'banka-mutabakati',
  'trial-balance': 'mizan',
  account: 'muavin',
  open: 'acik-kalanlar',
  journal: 'yevmiye',
  refunds: 'iadeler',
  numbers: 'numara-denetimi',
};
