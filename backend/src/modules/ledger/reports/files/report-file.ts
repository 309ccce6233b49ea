import type { ReportFormat, ReportName, ReportQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Reports } from '../reports.js';
import { reportCsv } from './report-csv.js';
import { reportXlsx } from './report-xlsx.js';

export interface ReportFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A report with all its rows as a file: the same bytes on the page and at the operator's, as often as they are asked for. */
@Injectable()
export class ReportFiles {
  constructor(private readonly reports: Reports) {}

  /** @throws AppError invalid REPORT_AHEAD */
  async make(name: ReportName, query: ReportQuery, format: ReportFormat): Promise<ReportFile> {
    const report = await this.reports.run(name, query, 'all');
    const bytes = format === 'csv' ? Buffer.from([...reportCsv(report)].join('')) : reportXlsx(report);
    return { name: `${FILE_NAMES[name]}-${report.position}.${format}`, type: TYPES[format], bytes };
  }
}

const FILE_NAMES: Readonly<Record<ReportName, string>> = {
  sales: 'satislar',
  vat: 'kdv-ozeti',
  payments: 'odemeler',
  'trial-balance': 'mizan',
  open: 'acik-kalanlar',
  journal: 'yevmiye',
};
