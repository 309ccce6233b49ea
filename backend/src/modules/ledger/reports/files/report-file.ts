import { formatsOf, type ReportFormat, type ReportName, type ReportQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Reports } from '../reports.js';
import { lucaSheets } from './luca-files.js';
import { reportCsv } from './report-csv.js';
import { reportXlsx, workbook } from './report-xlsx.js';
import { zipOf } from './zip-writer.js';

export interface ReportFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  luca: 'application/zip',
};
const noSuchFile = () => new AppError('invalid', 'NO_SUCH_FILE', 'Fiş aktarımı yalnız yevmiyeden alınır.');

/** A report with all its rows as a file: the same bytes on the page and at the operator's, as often as they are asked for. */
@Injectable()
export class ReportFiles {
  constructor(private readonly reports: Reports) {}

  /** @throws AppError invalid REPORT_AHEAD, NO_SUCH_FILE, UNKNOWN_ACCOUNT */
  async make(name: ReportName, query: ReportQuery, format: ReportFormat): Promise<ReportFile> {
    if (!formatsOf(name).includes(format)) throw noSuchFile();
    if (format === 'luca') return this.vouchers(query);
    const report = await this.reports.run(name, query, 'all');
    const bytes = format === 'csv' ? Buffer.from([...reportCsv(report)].join('')) : reportXlsx(report);
    return { name: `${FILE_NAMES[name]}-${report.position}.${format}`, type: TYPES[format], bytes };
  }

  private async vouchers(query: ReportQuery): Promise<ReportFile> {
    const { position, lines } = await this.reports.vouchers(query);
    const files = lucaSheets(lines).map((sheet, index) => {
      return [`luca-fisler-${String(index + 1).padStart(3, '0')}.xlsx`, workbook('Fişler', sheet)] as const;
    });
    return { name: `luca-fisler-${position}.zip`, type: TYPES.luca, bytes: zipOf(files) };
  }
}

const FILE_NAMES: Readonly<Record<ReportName, string>> = {
  sales: 'satislar',
  vat: 'kdv-ozeti',
  payments: 'odemeler',
  settlement: 'odeme-kurulusu-mutabakati',
  'trial-balance': 'mizan',
  account: 'muavin',
  open: 'acik-kalanlar',
  journal: 'yevmiye',
};
