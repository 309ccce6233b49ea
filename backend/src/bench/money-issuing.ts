import { setTimeout as sleep } from 'node:timers/promises';
import { type BilledTo, splitInclusive } from '@ilan/api';
import { InvoiceIssuing } from '../modules/billing/invoices/commands/invoice-issuing.js';
import { OrderAggregate } from '../modules/billing/orders/commands/order-aggregate.js';
import { newOrderId } from '../modules/billing/orders/order-id.js';
import { EventCodec } from '../platform/event-store/event-codec.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { Database } from '../platform/postgres/database.js';
import { type BenchApp, openBenchApp } from './bench-app.js';
import { spreadOf } from './figures.js';
import { startProduct } from './process.js';
import type { Report } from './report.js';

const SECTION = 'Issuing invoices, the whole way';
const AT_ONCE = 16;
const ISSUED_A_SECOND = 100;
const WAIT_MS = 120_000;
const LOOK_MS = 250;
/** One of the people who were laid down. */
const BUYER = 1_000_000;

/**
 * Orders that were placed, paid and begun get their invoices: asked for by sixteen at once, and then as the product does it of itself when it starts
 * and finds them. Each time the numbers are read from the log: none left out, none given twice. The floor is the same number of small appends to
 * streams of their own.
 */
export async function benchIssuing(
  report: Report,
  dataDir: string,
  env: Readonly<Record<string, string>>,
  count: number,
): Promise<void> {
  const bench = await openBenchApp(dataDir);
  let left: readonly string[];
  try {
    await floor(bench, report, count);
    const orders = await begunOrders(bench, count);
    const before = await numbersOf(bench);
    const issuing = bench.app.get(InvoiceIssuing);
    const times: number[] = [];
    const took = await each(orders, async (id) => {
      const begun = performance.now();
      await issuing.issue(id, contextOf(`issue ${id}`));
      times.push(performance.now() - begun);
    });
    const { p50, p95 } = spreadOf(times);
    tell(
      report,
      `${AT_ONCE} at once`,
      { 'invoices/s': count / took, 'p50 ms': p50, 'p95 ms': p95 },
      await newGaps(bench, before, count),
    );
    left = await begunOrders(bench, count);
  } finally {
    await bench.close();
  }
  await ofItself(report, dataDir, env, left);
}

async function ofItself(
  report: Report,
  dataDir: string,
  env: Readonly<Record<string, string>>,
  orders: readonly string[],
): Promise<void> {
  const product = await startProduct(dataDir, env);
  const bench = await openBenchApp(dataDir);
  try {
    const issued = await issuedTimes(bench.app.get(Database), orders);
    const took = (Math.max(...issued) - Math.min(...issued)) / 1_000;
    tell(report, 'by the product itself, after a start', { 'invoices/s': issued.length / took }, await gapsOf(bench));
  } finally {
    await bench.close();
    await product.stop();
  }
}

/** When each of them was issued. @throws Error where they do not come */
async function issuedTimes(database: Database, orders: readonly string[]): Promise<readonly number[]> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    const rows = await database.query<{ at: Date }>('select at from rm.invoice where order_id = any($1::text[])', [
      orders,
    ]);
    if (rows.length >= orders.length) return rows.map(({ at }) => at.getTime());
    await sleep(LOOK_MS);
  }
  throw new Error(`The product did not issue ${orders.length} invoices in ${WAIT_MS / 1_000} seconds`);
}

function tell(report: Report, name: string, values: Readonly<Record<string, number>>, gaps: number): void {
  const rate = values['invoices/s'] ?? 0;
  report.add({
    ...{ section: SECTION, name, values: { ...values, 'numbers missing or twice': gaps } },
    target: `>= ${ISSUED_A_SECOND} invoices/s, no number missing or twice`,
    verdict: rate >= ISSUED_A_SECOND && gaps === 0 ? 'met' : 'missed',
  });
}

/** Two appends each, as an invoice makes: to one stream all of them, one after the other, and to a stream of its own. */
async function floor(bench: BenchApp, report: Report, count: number): Promise<void> {
  const database = bench.app.get(Database);
  await database.query('drop table if exists bench_floor_number');
  await database.query('create table bench_floor_number (count int primary key, doc jsonb not null)');
  let before: Promise<unknown> = Promise.resolve();
  const took = await each(
    Array.from({ length: count }, (_, n) => n),
    (n) =>
      (before = before.then(() => database.query(`insert into bench_floor_number values ($1, '{"count": 1}')`, [n]))),
  );
  await database.query('drop table bench_floor_number');
  report.add({ section: SECTION, name: 'rows committed one after the other (floor)', values: { '/s': count / took } });
}

/** Runs so many side by side; answers how many seconds it took. */
async function each<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (performance.now() - begun) / 1_000;
}

const contextOf = (occasion: string) => ({
  ...{ actor: { id: 'system:bench', role: 'system' }, correlationId: occasion, causationId: occasion, now: new Date() },
});

const BILLED: BilledTo = {
  kind: 'person',
  ...{ first_name: 'Ayşe', last_name: 'Yılmaz', tckn: '', address: 'Moda Cad. 5' },
  ...{ city_id: 34, district_id: 3421 },
};

/** Orders that were placed, paid and begun, and have no invoice yet; their ids. */
export async function begunOrders(bench: BenchApp, count: number): Promise<readonly string[]> {
  const orders = bench.app.get(OrderAggregate);
  const gross_minor = 9_990;
  const { net: net_minor, kdv: vat_minor } = splitInclusive(gross_minor, 20);
  const line = {
    number: 1,
    listing_id: 1,
    package_id: 'featured-7',
    name: '7 gün öne çıkar',
    kind: 'featured',
    days: 7,
  } as const;
  const lines = [{ ...line, gross_minor, vat_rate: 20, net_minor, vat_minor }];
  const ids = Array.from({ length: count }, newOrderId);
  await each(ids, async (order_id) => {
    const context = contextOf(`order ${order_id}`);
    const expires_at = new Date(context.now.getTime() + 3_600_000);
    const placing = {
      order_id,
      buyer_id: BUYER,
      lines,
      billed: BILLED,
      agreements: [],
      method: 'test_card',
      expires_at,
    } as const;
    await orders.act(order_id, context, { type: 'place', ...placing });
    const paid = {
      state: 'paid',
      amount_minor: gross_minor,
      currency: 'TRY',
      basket: order_id,
      paid_at: context.now,
      card: null,
    } as const;
    await orders.act(order_id, context, { type: 'settle', attempt: 1, outcome: paid });
    await orders.act(order_id, context, { type: 'fulfil', started: [1], refused: [] });
  });
  return ids;
}

/** The numbers that were given out this year, as the log has them. */
async function numbersOf(bench: BenchApp): Promise<readonly { readonly count: number; readonly invoice_id: string }[]> {
  const stream = `numbers-ILN${new Date(Date.now() + 3 * 3_600_000).getUTCFullYear()}`;
  const store = bench.app.get(EventStore);
  const told = await bench.app.get(EventCodec).decodeOurs(await store.readStream(stream));
  return told.map(({ data }) => data as { readonly count: number; readonly invoice_id: string });
}

async function gapsOf(bench: BenchApp): Promise<number> {
  const numbers = await numbersOf(bench);
  const gaps = numbers.filter(({ count }, index) => count !== index + 1).length;
  return gaps + numbers.length - new Set(numbers.map(({ invoice_id }) => invoice_id)).size;
}

/** … and that as many were given out as there are new invoices. */
async function newGaps(bench: BenchApp, before: readonly unknown[], count: number): Promise<number> {
  const now = await numbersOf(bench);
  return (await gapsOf(bench)) + Math.abs(now.length - before.length - count);
}
