import { type Report, REPORT_CHOICES, REPORT_LABELS, type ReportName, type ReportQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { BookRulesReader } from '../periods/book-rules.js';
import { bookPagesProjection } from '../projections/book-pages.js';
import { journalReport } from './journal-report.js';
import { openReport } from './open-report.js';
import { paymentsReport } from './payments-report.js';
import type { ReportBody, ReportScope } from './report-scope.js';
import { salesReport } from './sales-report.js';
import { trialBalanceReport } from './trial-balance-report.js';
import { vatReport } from './vat-report.js';

const REPORTS: Readonly<Record<ReportName, (database: Database, scope: ReportScope) => Promise<ReportBody>>> = {
  sales: salesReport,
  vat: vatReport,
  payments: paymentsReport,
  'trial-balance': trialBalanceReport,
  open: openReport,
  journal: journalReport,
};

/** More than these rows nobody reads on a page; a file has all of them. */
const SHOWN = 1_000;

const notThere = (position: string) =>
  new AppError('invalid', 'REPORT_AHEAD', `Hesaplar henüz ${written(position)} kayıt konumuna gelmedi.`);
const written = (position: string): string => position.replace(/^0+(?=\d)/, '');

/** Makes reports of the books as they stood at a place in the log. The same place gives the same figures whenever it is asked. */
@Injectable()
export class Reports {
  constructor(
    private readonly database: Database,
    private readonly positions: ReadPosition,
    private readonly rules: BookRulesReader,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError invalid REPORT_AHEAD */
  async run(name: ReportName, query: ReportQuery, rows: 'shown' | 'all' = 'shown'): Promise<Report> {
    const { from = null, to = null } = query;
    const choices = REPORT_CHOICES[name];
    const by = choices.find((one) => one === query.by) ?? choices[0] ?? null;
    const position = await this.position(query.position);
    const rules = await this.rules.at(position);
    const scope = { position, from, to, by, rules, most: rows === 'all' ? null : SHOWN };
    const body = await REPORTS[name](this.database, scope);
    const { columns, totals, more = false, chart = null, checks = [], notes = [] } = body;
    return {
      ...{ name, title: REPORT_LABELS[name], position: written(position), made_at: this.clock.now().toISOString() },
      ...{ from, to, by, columns: [...columns], totals: totals && [...totals], more: more || body.rows.length > SHOWN },
      rows: (rows === 'all' ? body.rows : body.rows.slice(0, SHOWN)).map((row) => [...row]),
      chart: chart && { title: chart.title, points: [...chart.points] },
      ...{ checks: [...checks], notes: [...notes] },
    };
  }

  /** Up to where it counts. @throws AppError invalid REPORT_AHEAD */
  async position(asked?: string): Promise<Position> {
    // Who has just written something sees it in the report: this statement waits for it.
    await this.database.query('select id from rm.book_page limit 1');
    const reached = await this.positions.placeOf(bookPagesProjection.name);
    if (asked === undefined) return reached;
    const position = asked.padStart(reached.length, '0');
    if (position.length > reached.length || position > reached) throw notThere(asked);
    return position;
  }
}
