import { join, resolve } from 'node:path';
import { Database } from '../platform/postgres/database.js';
import { openBenchApp } from './bench-app.js';
import { inTurn } from './load.js';
import { benchIssuing } from './money-issuing.js';
import { fillBooks, placeOf, SERIES, YEAR } from './money-fill.js';
import { quiet, type RunningServer, startProduct } from './process.js';
import type { Report } from './report.js';
import { signIn } from './sign-in.js';

const LIST_MS = 50;
const REPORT_MS = 1_000;
const EXPORT_ROWS = 20_000;
/** So many different ones are asked for where one is looked up. */
const SOME = 200;
const API = '/api/admin';

interface Asked {
  readonly name: string;
  readonly paths: readonly string[];
  readonly most: number;
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
  console.log(`\n== ${label} (laid down once, kept in ${dataDir})`);
  await laidDown(report, dataDir, invoices, label);
  const product = await startProduct(dataDir, SMALL_DEMO);
  try {
    await quiet(product);
    const headers = { authorization: `Bearer ${await signIn(product.url, 'accounting@demo.test')}` };
    for (const { name, paths, most } of [...listsOf(invoices), ...reportsOf(invoices)]) {
      const asking = { server: product, paths, headers, connections: 1, seconds };
      const [found] = await inTurn([asking], rounds);
      if (!found) continue;
      const { p50, p95, p99, failures } = found;
      report.add({
        ...{ section: `Invoices and reports, ${label}`, name: `${name}, 1` },
        values: { 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, ...(failures > 0 && { failures }) },
        target: `p95 <= ${most} ms`,
        verdict: p95 <= most ? 'met' : 'missed',
      });
    }
    for (const month of [`from=${YEAR}-03-01&to=${YEAR}-03-31`, ''])
      await benchExport(product, month, { headers, report, label });
  } finally {
    await product.stop();
  }
  await benchIssuing(report, dataDir, SMALL_DEMO, issued);
}

const SMALL_DEMO = { DEMO_LISTINGS: '60' };

async function laidDown(report: Report, dataDir: string, invoices: number, label: string): Promise<void> {
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
      ...{ section: `Invoices and reports, ${label}`, name: 'laid down by statements, not lived through' },
      values: { seconds: (performance.now() - begun) / 1_000 },
    });
  } finally {
    await bench.close();
  }
}

/** The same few of all, far from each other. */
const some = (invoices: number, path: (n: number) => string): readonly string[] =>
  Array.from({ length: SOME }, (_, turn) => path(Math.floor((invoices * (turn + 0.5)) / SOME)));

function listsOf(invoices: number): readonly Asked[] {
  const list = (query = ''): string => `${API}/invoices${query}`;
  const last = Math.ceil(invoices / 20);
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
    'page after page, up to the last': [100, last / 4, last / 2, last].map((page) => list(`?page=${Math.floor(page)}`)),
    'a deep page of a status': [100, last / 30].map((page) => list(`?status=cancelled&page=${Math.floor(page)}`)),
  };
  const gaps = { name: 'gap check of numbers', paths: [`${API}/invoices/gaps`], most: REPORT_MS };
  return [...Object.entries(asked).map(([name, paths]) => ({ name, paths, most: LIST_MS })), gaps];
}

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

const LOOK_MS = 100;
const MB = 1_024 * 1_024;

interface Exporting {
  readonly headers: Readonly<Record<string, string>>;
  readonly report: Report;
  readonly label: string;
}

/** The journal as a file: rows a second, and what the server held meanwhile beside what it held before. */
async function benchExport(
  product: RunningServer,
  month: string,
  { headers, report, label }: Exporting,
): Promise<void> {
  const before = product.residentMb();
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, product.residentMb())), LOOK_MS);
  const begun = performance.now();
  let [rows, bytes, first] = [0, 0, Number.NaN];
  try {
    const answer = await fetch(`${product.url}${API}/reports/journal/csv?${month}`, { headers });
    if (!answer.ok || !answer.body) throw new Error(`The file answered ${answer.status}`);
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      if (Number.isNaN(first)) first = performance.now() - begun;
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) rows += 1;
    }
  } finally {
    clearInterval(looking);
  }
  const took = (performance.now() - begun) / 1_000;
  report.add({
    ...{
      section: `Invoices and reports, ${label}`,
      name: `journal as CSV, ${month === '' ? 'everything' : 'a month'}`,
    },
    values: {
      'rows/s': rows / took,
      rows,
      MB: bytes / MB,
      'first byte ms': first,
      'resident MB before': before,
      'and at most': most,
    },
    target: `>= ${EXPORT_ROWS.toLocaleString('en')} rows/s, constant memory`,
    verdict: rows / took >= EXPORT_ROWS && most - before < HELD_MB ? 'met' : 'missed',
  });
}
/** More is not constant: a month would be held at once. */
const HELD_MB = 150;
