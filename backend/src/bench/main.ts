import 'reflect-metadata';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAppends } from './append.bench.js';
import { benchAttacks } from './attacks.bench.js';
import { type BenchApp, openBenchApp } from './bench-app.js';
import { endWithoutLeftovers, unlessEnding } from './bench-end.js';
import { benchCatalog } from './catalog.bench.js';
import { benchCommands } from './command.bench.js';
import { benchListing, benchPages, benchSearch } from './http.bench.js';
import { benchEngineers } from './engineers.bench.js';
import { benchLighthouse } from './lighthouse.bench.js';
import { benchMessages } from './messages.bench.js';
import { benchMoney } from './money.bench.js';
import { quiet, type RunningServer, startProduct } from './process.js';
import { benchLogs } from './log.bench.js';
import { benchLongLog } from './long-log.bench.js';
import { benchOtherLog } from './other-log.bench.js';
import { benchPush } from './push.bench.js';
import { benchRebuild } from './rebuild.bench.js';
import { benchRelevance } from './relevance.bench.js';
import { Report } from './report.js';
import { benchSavedSearches } from './saved-searches.bench.js';
import { benchSearchEngines } from './search.bench.js';
import { benchStaff } from './staff.bench.js';
import { benchSuggestions } from './suggestions.bench.js';
import { benchTwins } from './twins.bench.js';
import { benchWeight } from './weight.bench.js';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Sizes of the catalogue: `3000,100000`. Each is loaded once and kept in .cache/bench-<size>. */
    listings: { type: 'string', default: '3000,100000' },
    /** `append,commands,reads,push,messages,weight,lighthouse,rebuild,staff,engineers,attacks,relevance,search,twins,saved,suggestions,catalog,money,log` */
    only: {
      type: 'string',
      default:
        'append,commands,reads,push,messages,weight,lighthouse,rebuild,staff,engineers,attacks,relevance,search,twins,saved,suggestions,catalog,money,log',
    },
    /** How long the log of `long-log` is, which is measured where it is asked for by name: 10000000 unless told, 1000000 with --quick. */
    events: { type: 'string' },
    /** How many invoices `money` looks at: 1000000 unless told, 100000 with --quick. */
    invoices: { type: 'string' },
    /** A list of graded queries in the place of the committed one, for `relevance`. */
    queries: { type: 'string' },
  },
});
endWithoutLeftovers();
const seconds = values.quick ? 1.5 : 5;
/** What is compared runs in turn with what it is compared with, so many times; the middle one counts. */
const rounds = 5;
const sizes = values.listings.split(',').map(Number);
const wanted = (name: string): boolean => values.only.split(',').includes(name);
/** The other parts have a database of their own. */
const NEEDS_A_PRODUCT = [
  'append',
  'commands',
  'reads',
  'push',
  'messages',
  'weight',
  'lighthouse',
  'rebuild',
  'staff',
  'engineers',
  'attacks',
];
const report = new Report();

const part = (name: string, work: () => Promise<void>): Promise<void> => report.part(name, () => unlessEnding(work));

async function measure(size: number): Promise<void> {
  const label = `${size.toLocaleString('en')} ads`;
  const dataDir = resolve(join('.cache', `bench-${size}`));
  console.log(`\n== ${label} (loaded once, kept in ${dataDir})`);
  const product = await startProduct(dataDir, { DEMO_LISTINGS: String(size) });
  try {
    await quiet(product);
    const bench = await openBenchApp(dataDir);
    try {
      for (const [name, work] of partsOf(size, label, product, bench)) {
        if (wanted(name)) await part(`${name}, ${label}`, work);
      }
    } finally {
      await bench.close();
    }
  } finally {
    await product.stop();
  }
}

function partsOf(size: number, label: string, product: RunningServer, bench: BenchApp) {
  const { url } = product;
  const subject = { product, bench, seconds, rounds, label, size };
  const parts: [name: string, work: () => Promise<void>][] = [
    ['reads', () => benchListing(subject, report)],
    ['reads', () => benchSearch(subject, report)],
    ['reads', () => benchPages(subject, report)],
  ];
  if (size === sizes[0]) {
    parts.push(
      ['append', () => benchAppends(bench, report, seconds)],
      ['commands', () => benchCommands(url, bench, report, values.quick ? 400 : 1_000)],
      ['push', () => benchPush(bench, url, report)],
      ['messages', () => benchMessages(subject, report)],
      ['lighthouse', () => benchLighthouse(url, bench, report, values.quick ? 1 : 3)],
      ['weight', () => benchWeight(url, bench, report)],
      // Last of these: it leaves work behind.
      ['attacks', () => benchAttacks(product, report, values.quick ? 3 : 20)],
    );
  }
  // Last, because it makes the log longer than the other figures mean it to be.
  if (size === sizes.at(-1))
    parts.push(
      ['rebuild', () => benchRebuild(bench, report, rounds)],
      ['staff', () => benchStaff(subject, report)],
      ['engineers', () => benchEngineers(subject, report, values.quick ? 20_000 : 100_000)],
    );
  return parts;
}

if (wanted('relevance')) await part('relevance', () => benchRelevance(report, values.queries));
if (wanted('search')) await part('search', () => benchSearchEngines(report, sizes, seconds));
if (wanted('twins')) await part('twins', () => benchTwins(report));
if (wanted('saved')) await part('saved searches', () => benchSavedSearches(report, values.quick ? 10_000 : 100_000));
if (wanted('suggestions')) await part('suggestions', () => benchSuggestions(report, values.quick ? 10_000 : 100_000));
if (wanted('money')) {
  const invoices = Number(values.invoices ?? (values.quick ? 100_000 : 1_000_000));
  await part('money', () => benchMoney(report, invoices, { seconds, rounds, issued: values.quick ? 300 : 1_000 }));
}
if (wanted('catalog')) await part('catalog', () => benchCatalog(report, seconds, rounds, values.quick ? 40 : 100));
if (wanted('long-log')) {
  const events = Number(values.events ?? (values.quick ? 1_000_000 : 10_000_000));
  await part('long log', () => benchLongLog(report, events, { seconds, rounds: 1 }));
}
if (wanted('other-log'))
  await part('other log', () =>
    benchOtherLog(report, sizes[0] ?? 3_000, { seconds, rounds: values.quick ? 1 : rounds }),
  );
if (wanted('log')) await part('both logs', () => benchLogs(report, seconds, rounds));
if (NEEDS_A_PRODUCT.some(wanted)) for (const size of sizes) await part(`${size} ads`, () => measure(size));

const missed = report.missed();
console.log(
  missed.length === 0
    ? '\nEvery target that was measured was met.'
    : `\nMissed: ${missed.map(({ section, name }) => `${section} – ${name}`).join('; ')}.`,
);
if (report.broken.length > 0) {
  console.log(`Not measured: ${report.broken.join('; ')}.`);
  process.exitCode = 1;
}
console.log(`Written to ${report.write('bench-results')}`);
