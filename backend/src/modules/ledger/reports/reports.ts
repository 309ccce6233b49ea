import { type Report, REPORT_CHOICES, REPORT_LABELS, type ReportName, type ReportQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { BookRulesReader } from '../periods/book-rules.js';
import { bookPagesProjection } from '../projections/book-pages.js';
import { accountReport } from './account-report.js';
import type { VoucherLine } from './files/luca-files.js';
import { journalReport } from './journal-report.js';
import { lucaVouchers } from './luca-vouchers.js';
import { openReport } from './open-report.js';
import { paymentsReport } from './payments-report.js';
import type { ReportBody, ReportScope } from './report-scope.js';
import { salesReport } from './sales-report.js';
import { settlementReport } from './settlement-report.js';
import { trialBalanceReport } from './trial-balance-report.js';
import { vatReport } from './vat-report.js';

const REPORTS: Readonly<Record<ReportName, (database: Database, scope: ReportScope) => Promise<ReportBody>>> = {
  sales: salesReport,
  vat: vatReport,
  payments: paymentsReport,
  settlement: settlementReport,
  'trial-balance': trialBalanceReport,
  account: accountReport,
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

  /** @throws AppError invalid REPORT_AHEAD, UNKNOWN_ACCOUNT */
  async run(name: ReportName, query: ReportQuery, rows: 'shown' | 'all' = 'shown'): Promise<Report> {
    const choices = REPORT_CHOICES[name];
    const by = choices.find((one) => one === query.by) ?? choices[0] ?? null;
    const scope = { ...(await this.scope(query)), by, most: rows === 'all' ? null : SHOWN };
    const body = await REPORTS[name](this.database, scope);
    const { position, from, to } = scope;
    const { columns, totals, more = false, chart = null, checks = [], notes = [], title = REPORT_LABELS[name] } = body;
    const { account = null, accounts = [], documents = [] } = body;
    const shown = rows === 'all' ? body.rows.length : SHOWN;
    return {
      ...{ name, title, position: written(position), made_at: this.clock.now().toISOString() },
      ...{ from, to, by, account, accounts: [...accounts] },
      ...{ columns: [...columns], totals: totals && [...totals], more: more || body.rows.length > SHOWN },
      rows: body.rows.slice(0, shown).map((row) => [...row]),
      documents: documents.slice(0, shown),
      chart: chart && { title: chart.title, points: [...chart.points] },
      ...{ checks: [...checks], notes: [...notes] },
    };
  }

  /** The journal for bookkeeping programs. @throws AppError invalid REPORT_AHEAD */
  async vouchers(query: ReportQuery): Promise<{ readonly position: string; readonly lines: readonly VoucherLine[] }> {
    const scope = await this.scope(query);
    return { position: written(scope.position), lines: await lucaVouchers(this.database, scope) };
  }

  private async scope({ from, to, position: asked, account, voucher }: ReportQuery): Promise<ReportScope> {
    const position = await this.position(asked);
    const days = { from: from ?? null, to: to ?? null };
    return { position, ...days, account, voucher, by: null, rules: await this.rules.at(position), most: null };
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
