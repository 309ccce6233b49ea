import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN_PAGE, type InvoiceList, type LedgerAccountsAnswer, type Report as ReportAnswer } from '@ilan/api';
import { BookSums } from '../modules/ledger/sums/book-sums.js';
import { Database } from '../platform/postgres/database.js';
import { ApiCalls } from './api-calls.js';
import { openBenchApp } from './bench-app.js';
import { inTurn } from './load.js';
import { benchFiles } from './money-files.js';
import { fillBooks, placeOf, SERIES, YEAR } from './money-fill.js';
import { benchIssuing } from './money-issuing.js';
import { quiet, type RunningServer, startProduct } from './process.js';
import type { Report } from './report.js';

const LIST_MS = 50;
const REPORT_MS = 1_000;
const CAUGHT_UP_MS = 60_000;
const ASK_MS = 250;
/** So many different ones are asked for where one is looked up. */
const SOME = 200;
const API = '/api/admin';

interface Asked {
  readonly name: string;
  readonly paths: readonly string[];
  /** Milliseconds that p95 may take; undefined for what is no goal. */
  readonly most: number | undefined;
}

/**
 * What staff asks of a year with so many invoices: the list, reports and their files; and how many invoices are issued a second. Rows of the read
 * models are laid down by statements; what is issued goes the whole way through the log.
 */
export async function benchMoney(
  report: Report,
  invoices: number,
  { seconds, rounds, issued }: { readonly seconds: number; readonly rounds: number; readonly issued: number },
): Promise<void> {
  const dataDir = resolve(join('.cache', `bench-money-${invoices}`));
  const label = `${invoices.toLocaleString('en')} invoices`;
  const section = `Invoices and reports, ${label}`;
  console.log(`\n== ${label} (laid down once, kept in ${dataDir})`);
  await laidDown(report, dataDir, invoices, section);
  await report.part(section, async () => {
    // It makes files in the background as well: one process with all its parts.
    const product = await startProduct(dataDir, SMALL_DEMO);
    try {
      await quiet(product);
      const accountant = await ApiCalls.of(product.url, 'accounting@demo.test');
      await caughtUp(product, accountant, invoices);
      const asking = { product, accountant, report, section, seconds, rounds };
      await benchAnswers(asking, LIMIT);
      for (const asked of listsOf(invoices)) await benchAnswers(asking, asked);
      await report.part(`${section}: pages`, async () => {
        for (const asked of await pagesOf(accountant)) await benchAnswers(asking, asked);
      });
      await report.part(`${section}: reports`, () => benchReports(asking, dataDir, invoices));
      await benchFiles(asking, dataDir);
    } finally {
      await product.stop();
    }
  });
  await report.part('Issuing invoices', () => benchIssuing(report, dataDir, SMALL_DEMO, issued));
}

/** As they are made once the sums of what is there were taken, which the product does every few minutes; and from nothing but the lines. */
async function benchReports(asking: Asking, dataDir: string, invoices: number): Promise<void> {
  const { report, section } = asking;
  const asked = reportsOf(invoices);
  const bench = await openBenchApp(dataDir);
  try {
    const begun = performance.now();
    const sums = bench.app.get(BookSums);
    await sums.take(1);
    const seconds = (performance.now() - begun) / 1_000;
    report.add({ section, name: 'sums of everything, taken once', values: { seconds } });
    for (const one of asked) await benchAnswers(asking, one);
    await withRates(asking.accountant, async () => {
      for (const one of ratedReports()) await benchAnswers(asking, one);
    });
    await sums.throwAway();
    for (const { name, paths } of asked.slice(0, SUMMED))
      await benchAnswers(asking, { name: `${name}, from the lines alone`, paths, most: undefined });
  } finally {
    await bench.close();
  }
}

interface Asking {
  readonly product: RunningServer;
  readonly accountant: ApiCalls;
  readonly report: Report;
  readonly section: string;
  readonly seconds: number;
  readonly rounds: number;
}

/** Asked of nothing but who asks: an answer to somebody signed in cannot be quicker. */
const LIMIT: Asked = { name: 'who is signed in (limit)', paths: ['/api/user'], most: undefined };

/** One that cannot be measured does not keep the others from it. */
function benchAnswers(asking: Asking, { name, paths, most }: Asked): Promise<void> {
  const { product, accountant, report, section, seconds, rounds } = asking;
  return report.part(`${section}: ${name}`, async () => {
    const [found] = await inTurn(
      [{ server: product, paths, headers: accountant.headers, connections: 1, seconds }],
      rounds,
    );
    if (!found) return;
    const { p50, p95, p99, processorUs, failures, failed } = found;
    report.add({
      failed,
      ...{ section, name: `${name}, 1` },
      values: {
        ...{ 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, 'processor ms': processorUs / 1_000 },
        ...(failures > 0 && { failures }),
      },
      ...(most !== undefined && { target: `p95 <= ${most} ms`, verdict: p95 <= most ? 'met' : 'missed' }),
    });
  });
}

const SMALL_DEMO = { DEMO_LISTINGS: '60' };

async function laidDown(report: Report, dataDir: string, invoices: number, section: string): Promise<void> {
  // The first start makes the demo, with those who keep the books.
  await (await startProduct(dataDir, SMALL_DEMO)).stop();
  const bench = await openBenchApp(dataDir);
  try {
    const database = bench.app.get(Database);
    const [known] = await database.query<{ count: number }>(
      'select count(*) as count from rm.invoice where series = $1',
      [SERIES],
    );
    if ((known?.count ?? 0) >= invoices) return;
    const begun = performance.now();
    await fillBooks(database, invoices);
    report.add({
      ...{ section, name: 'laid down by statements, not lived through' },
      values: { seconds: (performance.now() - begun) / 1_000 },
    });
  } finally {
    await bench.close();
  }
}

/** The books are asked for as the log stands, which they have come to with the first event behind what was laid down. */
async function caughtUp(product: RunningServer, accountant: ApiCalls, invoices: number): Promise<void> {
  const chief = await ApiCalls.of(product.url, 'superadmin@demo.test');
  await chief.call('PUT', 'admin/settings', { slider_title: `Ölçüm ${Date.now()}` });
  const last = invoices - 1;
  for (let waited = 0; waited < CAUGHT_UP_MS; waited += ASK_MS) {
    const path = `admin/reports/journal?voucher=${placeOf(last)}-2`;
    const { position, rows } = await accountant.call<ReportAnswer>('GET', path);
    if (Number(position) > placeOf(last) && rows.length > 0) return;
    await sleep(ASK_MS);
  }
  throw new Error('The books did not come to the end of what was laid down');
}

async function pagesOf(accountant: ApiCalls): Promise<readonly Asked[]> {
  const asked: Readonly<Record<string, readonly string[]>> = {
    'page after page, up to the last that is shown': await leafed(accountant, `per_page=${ADMIN_PAGE.size}`, [
      1 / 8,
      1 / 4,
      1 / 2,
      1,
    ]),
    'the last page, of as many rows as it can have': await leafed(accountant, `per_page=${ADMIN_PAGE.most}`, [1]),
    'a deep page of a status': await leafed(accountant, 'status=cancelled', [1 / 2, 1]),
  };
  return Object.entries(asked).map(([name, paths]) => ({ name, paths, most: LIST_MS }));
}

/** Pages of a list, as shares of those that can be leafed to: behind the last one it answers nothing and asks nobody. */
async function leafed(accountant: ApiCalls, query: string, shares: readonly number[]): Promise<readonly string[]> {
  const page = (number: number): Promise<InvoiceList> =>
    accountant.call('GET', `admin/invoices?${query}&page=${number}`);
  const { meta } = await page(1);
  const pages = shares.map((share) => Math.max(1, Math.round(meta.last_page * share)));
  for (const number of pages)
    if ((await page(number)).data.length === 0) throw new Error(`Page ${number} of ${query} is empty`);
  return pages.map((number) => `${API}/invoices?${query}&page=${number}`);
}

/** The same few of all, far from each other. */
const some = (invoices: number, path: (n: number) => string): readonly string[] =>
  Array.from({ length: SOME }, (_, turn) => path(Math.floor((invoices * (turn + 0.5)) / SOME)));

function listsOf(invoices: number): readonly Asked[] {
  const list = (query = ''): string => `${API}/invoices${query}`;
  const month = `from=${YEAR}-03-01&to=${YEAR}-03-31`;
  const asked: Readonly<Record<string, readonly string[]>> = {
    'newest invoices': [list()],
    'by number': some(invoices, (n) => list(`?q=${SERIES}${String(n + 1).padStart(9, '0')}`)),
    'by order': some(invoices, (n) => list(`?q=${n.toString(16).toUpperCase().padStart(10, '0')}`)),
    'of a person': some(invoices, (n) => list(`?q=%23${1_000_000 + ((n * 7_919) % 100_000)}`)),
    'by a name that many have': ['ayşe', 'mehmet kaya', 'yıldırım'].map((q) => list(`?q=${encodeURIComponent(q)}`)),
    'by a name that few have': some(invoices, (n) =>
      list(`?q=${encodeURIComponent(`elif koç ${((n % 300) + 16).toString(16)}`)}`),
    ),
    'of a series, a status and a month': ['accepted', 'cancelled', 'queued'].map((status) =>
      list(`?series=${SERIES}&status=${status}&${month}`),
    ),
    'by amount, the dearest first': [
      list(`?amount_min=150&sort=-gross_minor`),
      list('?amount_max=49,90&sort=gross_minor'),
    ],
  };
  const gaps = { name: 'gap check of numbers', paths: [`${API}/invoices/gaps`], most: REPORT_MS };
  return [...Object.entries(asked).map(([name, paths]) => ({ name, paths, most: LIST_MS })), gaps];
}

/** Of an account of KDV whose lines are parted by their rates, as accountants name them from a month on. */
const RATED_ACCOUNT = '391.20';

/** While accounts are named for rates of KDV; afterwards the books are as they were. */
async function withRates(accountant: ApiCalls, work: () => Promise<void>): Promise<void> {
  const write = async (rates: LedgerAccountsAnswer['rates']): Promise<void> => {
    const { accounts, edition } = await accountant.call<LedgerAccountsAnswer>('GET', 'admin/ledger/accounts');
    const body = { effective_from: `${YEAR}-01-01`, accounts, rates, edition };
    await accountant.call('PUT', 'admin/ledger/accounts', body);
  };
  const named = { role: 'vat_collected', rate: 20, code: RATED_ACCOUNT, name: 'Hesaplanan KDV %20' } as const;
  await write([named]);
  try {
    await work();
  } finally {
    await write([]);
  }
}

function ratedReports(): readonly Asked[] {
  const month = `from=${YEAR}-03-01&to=${YEAR}-03-31`;
  const sheet = (span: string): string => `${API}/reports/account?account=${RATED_ACCOUNT}&${span}`;
  const asked: Readonly<Record<string, string>> = {
    'sheet of an account by rate, a month': sheet(month),
    'sheet of an account by rate, the year': sheet(`from=${YEAR}-01-01&to=${YEAR}-12-31`),
    'sheet of an account by rate, a day': sheet(`from=${YEAR}-03-15&to=${YEAR}-03-15`),
    'sheet of the account beside it, a month': `${API}/reports/account?account=391&${month}`,
    'journal of a month, by rate': `${API}/reports/journal?${month}`,
    'trial balance of a month, by rate': `${API}/reports/trial-balance?${month}`,
  };
  return Object.entries(asked).map(([name, path]) => ({ name, paths: [path], most: REPORT_MS }));
}

/** So many of the reports, the first ones, are sums. */
const SUMMED = 5;

function reportsOf(invoices: number): readonly Asked[] {
  const month = `from=${YEAR}-03-01&to=${YEAR}-03-31`;
  const of = (name: string, query: string): string => `${API}/reports/${name}?${query}`;
  const asked: Readonly<Record<string, readonly string[]>> = {
    'sales by month, of everything': [of('sales', 'by=month')],
    'sales by day, of a month': [of('sales', `by=day&${month}`)],
    'KDV summary of a month': [of('vat', month)],
    'trial balance of a month': [of('trial-balance', month)],
    'sheet of an account, a month': [of('account', `account=120&${month}`)],
    'journal of a month': [of('journal', month)],
    'one entry, by its number': some(invoices, (n) => of('journal', `voucher=${placeOf(n)}-2`)),
  };
  return Object.entries(asked).map(([name, paths]) => ({
    name,
    paths,
    most: name.startsWith('one') ? LIST_MS : REPORT_MS,
  }));
}
