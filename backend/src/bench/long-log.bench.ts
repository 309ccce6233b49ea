import { join, resolve } from 'node:path';
import { Database } from '../platform/postgres/database.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { ProjectionEngine } from '../platform/projections/engine/projection-engine.js';
import { ProjectionRegistry } from '../platform/projections/projection-registry.js';
import { type BenchApp, openBenchApp } from './bench-app.js';
import { askEach, somePast } from './engineers.bench.js';
import { lengthenLog } from './lengthen-log.js';
import { logPages } from './log-pages.js';
import { quiet, startProduct } from './process.js';
import type { Report } from './report.js';
import { signIn } from './sign-in.js';

const ADS = 3_000;
const SOME = 20;
/** Of all events of these ads, three thousandths. */
const FEW = 'orders';

/** The pages of the event browser over a very long log, and what a read model costs that hardly any of it concerns. */
export async function benchLongLog(
  report: Report,
  events: number,
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<void> {
  const dataDir = resolve(join('.cache', `bench-long-${events}`));
  const settings = { DEMO_LISTINGS: String(ADS) };
  // The catalogue first; the copies while nobody follows the log.
  const loading = await startProduct(dataDir, settings);
  await quiet(loading);
  await loading.stop();
  const { copies, laid } = await laidDown(dataDir, events);

  const starting = performance.now();
  const product = await startProduct(dataDir, settings);
  const started = (performance.now() - starting) / 1_000;
  const section = `Event browser, ${ADS.toLocaleString('en')} ads, ${events.toLocaleString('en')} events, ${copies.toLocaleString('en')} of them copies that read models pass over`;
  report.add({ section, name: 'laid down; start of the product', values: { 's to lay': laid, 's to start': started } });
  try {
    await quiet(product);
    const bench = await openBenchApp(dataDir);
    try {
      const headers = { authorization: `Bearer ${await signIn(product.url, 'superadmin@demo.test')}` };
      const { asked } = await logPages(bench.app.get(EventStore), 'listing.approved');
      await askEach({ product, headers, seconds, rounds }, asked, report, section);
      const rows = await rowsOf(bench);
      await quiet(product);
      await askEach({ product, headers, seconds, rounds }, rows, report, section);
      const engine = bench.app.get(ProjectionEngine);
      const rare = bench.app.get(ProjectionRegistry).named(FEW);
      const told = await engine.rebuilds.run(rare, { switch: false }, new AbortController().signal);
      report.add({ section, name: `compare of ${FEW}, ${told.events} events`, values: { seconds: told.seconds } });
    } finally {
      await bench.close();
    }
  } finally {
    await product.stop();
  }
}

interface Keyed {
  readonly key: string;
}

/** Why rows are so, of read models whose rows come of few events and of many, of one stream and of several. */
async function rowsOf(bench: BenchApp): Promise<Readonly<Record<string, readonly string[]>>> {
  const database = bench.app.get(Database);
  const { orders, conversations } = await somePast(bench);
  const keys = async (rows: Promise<readonly Keyed[]>) => (await rows).map(({ key }) => key);
  const found = {
    listing_card: await keys(
      database.query<Keyed>('select id::text as key from rm.listing_card order by id limit $1', [SOME]),
    ),
    user_role: await keys(
      database.query<Keyed>('select user_id::text as key from rm.user_role order by user_id limit $1', [SOME]),
    ),
    invoice: await keys(database.query<Keyed>('select id::text as key from rm.invoice order by id limit $1', [SOME])),
    placed_order: orders,
    // Its buyer's side: `42-7-7` of `42-7`.
    conversation_side: conversations.map((id) => `${id}-${id.slice(id.indexOf('-') + 1)}`),
  };
  return Object.fromEntries(
    Object.entries(found).map(([table, rows]) => [
      `why a row of ${table} is so`,
      rows.map((key) => `/api/admin/engineering/rows?table=${table}&key=${encodeURIComponent(key)}`),
    ]),
  );
}

async function laidDown(dataDir: string, events: number): Promise<{ readonly copies: number; readonly laid: number }> {
  const alone = await openBenchApp(dataDir);
  const begun = performance.now();
  try {
    const copies = await lengthenLog(alone.app.get(Database), events);
    return { copies, laid: (performance.now() - begun) / 1_000 };
  } finally {
    await alone.close();
  }
}
