import { type Report, REPORT_CHOICES, REPORT_LABELS, type ReportName, type ReportQuery } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import type { Position } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { BookRulesReader } from '../periods/book-rules.js';
import { BookSums } from '../sums/book-sums.js';
import { accountOf, accountReport } from './account-report.js';
import { bankReport } from './bank-report.js';
import type { VoucherLine } from './files/luca-files.js';
import { journalReport } from './journal-report.js';
import { countVouchers, lucaVouchers } from './luca-vouchers.js';
import { numbersReport } from './numbers-report.js';
import { openReport } from './open-report.js';
import { paymentsReport } from './payments-report.js';
import { refundsReport } from './refunds-report.js';
import { type PinnedQuery, placeText, ReportPlaces } from './report-places.js';
import { countLines, type ReportBody, type ReportScope, type RowStream } from './report-scope.js';
import { salesReport } from './sales-report.js';
import { settlementReport } from './settlement-report.js';
import { trialBalanceReport } from './trial-balance-report.js';
import { vatReport } from './vat-report.js';

const REPORTS: Readonly<Record<ReportName, (database: Database, scope: ReportScope) => Promise<ReportBody>>> = {
  sales: salesReport,
  vat: vatReport,
  payments: paymentsReport,
  settlement: settlementReport,
  bank: bankReport,
  'trial-balance': trialBalanceReport,
  account: accountReport,
  open: openReport,
  journal: journalReport,
  refunds: refundsReport,
  numbers: numbersReport,
};

/** More than these rows nobody reads on a page; a file has all of them. */
const SHOWN = 1_000;

/** A report for a file: what stands around its rows, and how they are read. */
export interface ReportSheet
  extends
    Pick<Report, 'name' | 'title' | 'position' | 'as_of' | 'from' | 'to'>,
    Pick<Required<ReportBody>, 'columns' | 'totals' | 'checks' | 'notes'>,
    RowStream {
  readonly chart: ReportBody['chart'];
}
/** The journal line by line, as programs take it. */
export interface Vouchers {
  readonly position: string;
  /** At most so many lines. */
  readonly count: number;
  /** How many vouchers these lines are, counted in full. */
  readonly counted: () => Promise<number>;
  readonly pieces: () => AsyncIterable<readonly VoucherLine[]>;
}
/** Of these there is a row for each line of the books; all others are sums. */
const BY_LINE: ReadonlySet<ReportName> = new Set(['journal', 'account', 'refunds']);

/** Makes reports of the books as they stood at a place in the log. The same place gives the same figures whenever it is asked. */
@Injectable()
export class Reports {
  constructor(
    private readonly database: Database,
    private readonly places: ReportPlaces,
    private readonly rules: BookRulesReader,
    private readonly sums: BookSums,
  ) {}

  /** For a page: the first rows. @throws AppError invalid REPORT_AHEAD, NO_SUCH_PLACE, UNKNOWN_ACCOUNT */
  async run(name: ReportName, query: ReportQuery): Promise<Report> {
    const { scope, body } = await this.made(name, query, SHOWN);
    const { position, asOf, from, to, by } = scope;
    const { columns, totals, more = false, chart = null, checks = [], notes = [], title = REPORT_LABELS[name] } = body;
    const { account = null, accounts = [], documents = [] } = body;
    return {
      ...{ name, title, position: placeText(position), as_of: asOf },
      ...{ from, to, by, account, accounts: [...accounts] },
      ...{ columns: [...columns], totals: totals && [...totals], more: more || body.rows.length > SHOWN },
      rows: body.rows.slice(0, SHOWN).map((row) => [...row]),
      documents: documents.slice(0, SHOWN),
      chart: chart && { title: chart.title, kind: chart.kind ?? 'money', points: [...chart.points] },
      ...{ checks: [...checks], notes: [...notes] },
    };
  }

  /** For a file: all rows. @throws AppError invalid REPORT_AHEAD, UNKNOWN_ACCOUNT */
  async sheet(name: ReportName, query: ReportQuery): Promise<ReportSheet> {
    const { scope, body } = await this.made(name, query, null);
    const { columns, totals, chart, checks = [], notes = [], title = REPORT_LABELS[name] } = body;
    const { count, pieces } = body.stream ?? { count: body.rows.length, pieces: () => alone(body.rows) };
    const { asOf, from, to } = scope;
    return {
      ...{ name, title, position: placeText(scope.position), as_of: asOf, from, to },
      ...{ columns, totals, chart, checks, notes, count, pieces },
    };
  }

  /** How many rows it could have at most, without making it: those of sums are few. @throws AppError invalid REPORT_AHEAD */
  async expected(name: ReportName, query: ReportQuery): Promise<number> {
    if (!BY_LINE.has(name) || query.voucher !== undefined) return 0;
    return countLines(this.database, await this.scope(query));
  }

  /** What is asked for at the place in the log that is meant, as people read it. @throws AppError as `ReportPlaces.position` */
  pinned(query: ReportQuery): Promise<PinnedQuery> {
    return this.places.pinned(query);
  }

  /** When the last event was recorded that counts. @throws AppError invalid REPORT_AHEAD */
  async moment(query: PinnedQuery): Promise<Date | null> {
    const { asOf } = await this.places.of(query);
    return asOf === null ? null : new Date(asOf);
  }

  /** Whether it can be made at all, without making it. @throws AppError invalid REPORT_AHEAD, UNKNOWN_ACCOUNT */
  async check(name: ReportName, query: ReportQuery): Promise<void> {
    const scope = await this.scope(query);
    if (name === 'account') accountOf(scope);
  }

  /** The journal for bookkeeping programs. @throws AppError invalid REPORT_AHEAD */
  async vouchers(query: ReportQuery): Promise<Vouchers> {
    const scope = await this.scope(query);
    const count = await countLines(this.database, scope);
    return {
      ...{ position: placeText(scope.position), count, counted: () => countVouchers(this.database, scope) },
      pieces: () => lucaVouchers(this.database, scope),
    };
  }

  private async made(name: ReportName, query: ReportQuery, most: number | null) {
    const choices = REPORT_CHOICES[name];
    const by = choices.find((one) => one === query.by) ?? choices[0] ?? null;
    const scope = { ...(await this.scope(query)), by, most };
    return { scope, body: await REPORTS[name](this.database, scope) };
  }

  private async scope(query: ReportQuery): Promise<ReportScope> {
    const { from, to, account, voucher } = query;
    const { position, asOf } = await this.places.of(query);
    const days = { from: from ?? null, to: to ?? null };
    const [rules, carried] = await Promise.all([this.rules.at(position), this.sums.before(position)]);
    return { position, asOf, ...days, account, voucher, by: null, rules, carried, most: null };
  }

  /** Up to where it counts. @throws AppError invalid REPORT_AHEAD */
  position(): Promise<Position> {
    return this.places.position({});
  }
}

async function* alone<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield await Promise.resolve(piece);
}
