import { setTimeout as sleep } from 'node:timers/promises';
import type { ReportRun, ReportRunForm, ReportRuns } from '@ilan/api';
import { Database } from '../platform/postgres/database.js';
import type { ApiCalls } from './api-calls.js';
import { openBenchApp } from './bench-app.js';
import { linesOf, YEAR } from './money-fill.js';
import type { RunningServer } from './process.js';
import type { Report } from './report.js';

const RUNS = 'admin/report-runs';
const EXPORT_ROWS = 20_000;
/** A quarter may hold so much more than a month: far less than the file of either. */
const MORE_MB = 100;
const ASK_MS = 250;
const LOOK_MS = 100;
const MADE_WITHIN_MS = 600_000;
const MB = 1_024 * 1_024;

interface Span {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}
const MONTH: Span = { name: 'a month', from: `${YEAR}-03-01`, to: `${YEAR}-03-31` };
const QUARTER: Span = { name: 'a quarter', from: `${YEAR}-04-01`, to: `${YEAR}-06-30` };

interface Files {
  readonly product: RunningServer;
  readonly accountant: ApiCalls;
  readonly report: Report;
  readonly section: string;
}

/**
 * The journal as a file, as the page has it made: asked for, looked after until it lies there, fetched. Of two lengths, since what is held must not
 * depend on it; beside the same lines as the database hands them out, of which nothing is made.
 */
export async function benchFiles(files: Files, dataDir: string): Promise<void> {
  const { accountant, report, section } = files;
  // The same file is made once: one that an earlier run has left behind would lie there at once.
  const { data } = await accountant.call<ReportRuns>('GET', RUNS);
  for (const { id } of data) await accountant.call('DELETE', `${RUNS}/${id}`);
  await report.part(`${section}: lines of the database`, () => benchLines(report, section, dataDir));
  const held: Held[] = [];
  for (const span of [MONTH, QUARTER])
    await report.part(`${section}: journal as CSV, ${span.name}`, async () => {
      held.push(await benchFile(files, span));
    });
  const [month, quarter] = held;
  if (!month || !quarter) return;
  const more = quarter.kept - month.kept;
  report.add({
    ...{ section, name: 'kept for a quarter, beside a month' },
    values: { 'MB more': more, 'times as many rows': quarter.rows / month.rows },
    target: `<= ${MORE_MB} MB more`,
    verdict: more <= MORE_MB ? 'met' : 'missed',
  });
}

async function benchLines(report: Report, section: string, dataDir: string): Promise<void> {
  const bench = await openBenchApp(dataDir);
  try {
    const begun = performance.now();
    let rows = 0;
    for await (const piece of linesOf(bench.app.get(Database), MONTH.from, MONTH.to)) rows += piece.length;
    const seconds = (performance.now() - begun) / 1_000;
    report.add({
      ...{ section, name: `lines of ${MONTH.name}, in order, as the database hands them out (limit)` },
      values: { 'rows/s': rows / seconds, rows, seconds },
    });
  } finally {
    await bench.close();
  }
}

interface Held {
  readonly rows: number;
  readonly kept: number;
}

async function benchFile(files: Files, span: Span): Promise<Held> {
  const { product, accountant, report, section } = files;
  const memory = watched(product);
  let id: string | undefined;
  try {
    const { from, to } = span;
    const form: ReportRunForm = { report: 'journal', format: 'csv', query: { from, to } };
    // The newest stands first.
    const [asked] = (await accountant.call<ReportRuns>('POST', RUNS, form)).data;
    if (asked?.from !== from || asked.to !== to) throw new Error('The file that was asked for is not among those made');
    id = asked.id;
    const run = await made(accountant, id);
    const [most, kept] = [memory.most(), memory.kept()];
    const rows = run.rows_done;
    const seconds = (Date.parse(run.ended_at ?? '') - Date.parse(run.requested_at)) / 1_000;
    report.add({
      ...{ section, name: `journal as CSV, ${span.name}, made in the background` },
      values: {
        'rows/s': rows / seconds,
        rows,
        seconds,
        'resident MB before': memory.before,
        'and at most': most,
        kept,
      },
      target: `>= ${EXPORT_ROWS.toLocaleString('en')} rows/s`,
      verdict: rows / seconds >= EXPORT_ROWS ? 'met' : 'missed',
    });
    await benchFetch(files, span, run);
    return { rows, kept };
  } finally {
    memory.stop();
    if (id !== undefined) await accountant.call('DELETE', `${RUNS}/${id}`);
  }
}

/** @throws Error where it could not be made, or not in time */
async function made(accountant: ApiCalls, id: string): Promise<ReportRun> {
  for (let waited = 0; waited < MADE_WITHIN_MS; waited += ASK_MS) {
    const run = (await accountant.call<ReportRuns>('GET', RUNS)).data.find((one) => one.id === id);
    if (run?.state === 'ready' && run.rows_done === 0) throw new Error('The file is empty');
    if (run?.state === 'ready') return run;
    if (!run || run.state === 'failed') throw new Error(`The file was not made: ${run?.problem ?? 'it is gone'}`);
    await sleep(ASK_MS);
  }
  throw new Error(`The file was not made in ${MADE_WITHIN_MS / 1_000} seconds`);
}

async function benchFetch({ product, accountant, report, section }: Files, span: Span, run: ReportRun): Promise<void> {
  const memory = watched(product);
  const begun = performance.now();
  let [lines, bytes, first] = [0, 0, Number.NaN];
  try {
    const { body } = await accountant.answer('GET', `${RUNS}/${run.id}/file`);
    if (!body) throw new Error('The file has no content');
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      if (Number.isNaN(first)) first = performance.now() - begun;
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
  } finally {
    memory.stop();
  }
  if (lines < run.rows_done) throw new Error(`The file has ${lines} lines, and should have ${run.rows_done} rows`);
  const megabytes = bytes / MB;
  report.add({
    ...{ section, name: `journal as CSV, ${span.name}, fetched` },
    values: {
      'MB/s': (megabytes * 1_000) / (performance.now() - begun),
      MB: megabytes,
      'first byte ms': first,
      'resident MB before': memory.before,
      'and at most': memory.most(),
    },
  });
}

/** What the product holds from now on; `kept`: the least of the second half, where what is only not collected yet is left out. */
function watched(product: RunningServer) {
  const before = product.residentMb();
  const seen = [before];
  const looking = setInterval(() => seen.push(product.residentMb()), LOOK_MS);
  return {
    before,
    most: () => Math.max(...seen),
    kept: () => Math.min(...seen.slice(Math.floor(seen.length / 2))),
    stop: () => clearInterval(looking),
  };
}
