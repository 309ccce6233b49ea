import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeListingStatus } from '../modules/listings/contract.js';
import type { CommandContext } from '../platform/event-store/command-context.js';
import { EventStore, type EventToAppend, type Position } from '../platform/event-store/event-store.js';
import { Database } from '../platform/postgres/database.js';
import { ProjectionEngine } from '../platform/projections/engine/projection-engine.js';
import { type BenchApp, openBenchApp } from './bench-app.js';
import { medianOf, spreadOf } from './figures.js';
import { logServer } from './log-server.js';
import { startProduct } from './process.js';
import type { Report } from './report.js';

const ADS = 3_000;
const WRITERS = 16;
const FILLING = 100_000;
const LONG_STREAM = 203;
const PAGE = 500;
/** The read model with most events, and one that a demo hardly fills. */
const [LARGE, EMPTY] = ['listings', 'suspended-sellers'] as const;

interface Log {
  readonly name: string;
  readonly bench: BenchApp;
  readonly store: EventStore;
}

/**
 * The same work on both logs, in turn. Where EVENTSTORE_URL names no server a stand-in of the tests answers, in a process of its own: what the client
 * costs this process can be told with it, what a real server costs cannot. A server that is named must be one without a marketplace on it.
 */
export async function benchLogs(report: Report, seconds: number, rounds: number): Promise<void> {
  const kept = resolve(join('.cache', `bench-${ADS}`));
  await (await startProduct(kept, { DEMO_LISTINGS: String(ADS) })).stop();
  // The builds that are made here know positions of another log than the one beside which the folder lies.
  const dataDir = await mkdtemp(join(tmpdir(), 'ilanpazar-bench-log-'));
  const server = await logServer();
  const opened: BenchApp[] = [];
  const open = async (name: string, env: Readonly<Record<string, string>>): Promise<Log> => {
    const bench = await openBenchApp(dataDir, env);
    opened.push(bench);
    return { name, bench, store: bench.app.get(EventStore) };
  };
  try {
    // With its owners: the database server is another user's where this one is root.
    await promisify(execFile)('cp', ['-a', `${kept}/.`, dataDir]);
    const own = await open('PostgreSQL', {});
    const other = await open(server.name, { EVENTSTORE_URL: server.url });
    // Nothing of an installation is at stake here: a log of another's name may be written to.
    other.store.gate = undefined;
    await copyLog(own.store, other.store);
    await benchWriters([own, other], report, seconds, rounds);
    await benchCommands([own, other], report, rounds);
    await benchReads([own, other], report, rounds);
    await benchRebuilds([own, other], report, rounds);
  } finally {
    for (const bench of opened.reverse()) await bench.close();
    server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function copyLog(from: EventStore, to: EventStore): Promise<void> {
  let after: Position | undefined;
  for (;;) {
    const page = await from.readAll({ after, limit: PAGE });
    const last = page.at(-1);
    if (!last) return;
    after = last.position;
    // One after the other: their order is what a log is.
    for (const event of page)
      await to.append(event.streamId, event.revision === 0 ? 'no_stream' : event.revision - 1, [event]);
  }
}

async function benchWriters(logs: readonly Log[], report: Report, seconds: number, rounds: number): Promise<void> {
  const section = `Both logs: appends of ${WRITERS} at once`;
  const runs = await inTurn(logs, rounds, async ({ store }) => {
    const times: number[] = [];
    const processor = process.cpuUsage();
    const begun = performance.now();
    const until = begun + seconds * 1_000;
    const write = async (): Promise<void> => {
      while (performance.now() < until) {
        const start = performance.now();
        await store.append(`bench-${randomUUID()}`, 'no_stream', [anEvent()]);
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    const { user, system } = process.cpuUsage(processor);
    const { p50, p95 } = spreadOf(times);
    return {
      '/s': times.length / ((performance.now() - begun) / 1_000),
      'p50 ms': p50,
      'p95 ms': p95,
      'ms processor, of this process': (user + system) / 1_000 / times.length,
    };
  });
  for (const { name, values } of runs)
    report.add({
      section,
      name,
      values,
      target: '>= 600/s',
      verdict: values['/s'] >= 600 ? 'met' : 'missed',
    });
}

/** An owner takes an ad off sale and puts it back, until it has 200 events and more; both logs began with the same ad. */
async function benchCommands(logs: readonly Log[], report: Report, rounds: number): Promise<void> {
  const [log] = logs;
  const [ad] = (await log?.bench.app
    .get(Database)
    .query<{ id: number; owner_id: number }>(
      `select id::int as id, owner_id::int as owner_id from rm.listing_card where status = 'active' order by id limit 1`,
    )) ?? [{ id: 0, owner_id: 0 }];
  if (!ad) throw new Error('No ad is on sale');
  const act = async ({ bench }: Log, action: 'deactivate' | 'reactivate'): Promise<number> => {
    const start = performance.now();
    const context = aContext(ad.owner_id);
    await bench.app.get(CommandBus).execute(new ChangeListingStatus({ context, listing_id: ad.id, action }));
    return performance.now() - start;
  };
  const pairs = async (log: Log, count: number): Promise<readonly number[]> => {
    const times: number[] = [];
    for (let n = 0; n < count; n++) times.push(await act(log, 'deactivate'), await act(log, 'reactivate'));
    return times;
  };
  for (const each of logs) await pairs(each, LONG_STREAM / 2);
  const runs = await inTurn(logs, rounds, async (each) => {
    const { p50, p95 } = spreadOf(await pairs(each, 25));
    return { 'p50 ms': p50, 'p95 ms': p95 };
  });
  const floor = runs[0]?.values['p50 ms'] ?? Number.NaN;
  for (const { name, values } of runs) {
    const share = values['p50 ms'] / floor;
    report.add({
      section: 'Both logs: a command on an ad of 200 events and more, in process',
      name,
      values: { ...values, 'of PostgreSQL': share },
      target: 'p50 <= 2 × PostgreSQL',
      verdict: share <= 2 ? 'met' : 'missed',
    });
  }
}

async function benchReads(logs: readonly Log[], report: Report, rounds: number): Promise<void> {
  const section = `Both logs: reads, after ${FILLING.toLocaleString('en')} more events`;
  const long = `bench-${randomUUID()}`;
  const rare = `benchrare-${randomUUID()}`;
  for (const { store } of logs) {
    await store.append(rare, 'no_stream', [anEvent()]);
    for (let written = 0; written < FILLING; written += PAGE)
      await store.append(`bench-${randomUUID()}`, 'no_stream', Array.from({ length: PAGE }, anEvent));
    await store.append(long, 'no_stream', Array.from({ length: LONG_STREAM }, anEvent));
    await store.append(rare, 0, [anEvent()]);
  }
  const reads: readonly [name: string, most: number | undefined, read: (store: EventStore) => Promise<unknown>][] = [
    [`a stream of ${LONG_STREAM} events`, undefined, (store) => store.readStream(long)],
    ['two events with a rare prefix', 500, (store) => store.readAll({ limit: PAGE, streamPrefixes: ['benchrare-'] })],
  ];
  for (const [work, most, read] of reads) {
    const runs = await inTurn(logs, rounds, async ({ store }) => {
      const start = performance.now();
      await read(store);
      return { ms: performance.now() - start };
    });
    for (const { name, values } of runs)
      report.add({
        section,
        name: `${work}, ${name}`,
        values,
        ...(most !== undefined && {
          target: `<= ${most} ms`,
          verdict: values.ms <= most ? ('met' as const) : ('missed' as const),
        }),
      });
  }
}

async function benchRebuilds(logs: readonly Log[], report: Report, rounds: number): Promise<void> {
  const section = 'Both logs: rebuilds';
  const rebuild = (projection: string) => async (log: Log) => {
    const { events, seconds } = await log.bench.app.get(ProjectionEngine).beginAnew(projection);
    return { events, seconds, 'events/s': events / seconds };
  };
  const [own, other] = await inTurn(logs, rounds, rebuild(LARGE));
  if (!own || !other) return;
  report.add({ section, name: `${LARGE}, ${own.name}`, values: own.values });
  const share = other.values['events/s'] / own.values['events/s'];
  report.add({
    section,
    name: `${LARGE}, ${other.name}`,
    values: { ...other.values, 'of PostgreSQL': share },
    target: '>= 0.6 of PostgreSQL',
    verdict: share >= 0.6 ? 'met' : 'missed',
  });
  for (const { name, values } of await inTurn(logs, rounds, rebuild(EMPTY)))
    report.add({
      section,
      name: `${EMPTY}, ${name}`,
      values: { events: values.events, seconds: values.seconds },
      target: '<= 1 s',
      verdict: values.seconds <= 1 ? 'met' : 'missed',
    });
}

/** Each log in turn, so many times; of each figure the middle one. */
async function inTurn<Figures extends Readonly<Record<string, number>>>(
  logs: readonly Log[],
  rounds: number,
  measure: (log: Log) => Promise<Figures>,
): Promise<readonly { readonly name: string; readonly values: Figures }[]> {
  const runs = new Map<Log, Figures[]>(logs.map((log) => [log, []]));
  for (let round = 0; round < rounds; round++) for (const [log, figures] of runs) figures.push(await measure(log));
  return [...runs].map(([{ name }, figures]) => {
    const units = Object.keys(figures[0] ?? {});
    const middle = units.map((unit) => [unit, medianOf(figures.map((one) => one[unit] ?? Number.NaN))]);
    return { name, values: Object.fromEntries(middle) as Figures };
  });
}

const aContext = (owner: number): CommandContext => ({
  actor: { id: String(owner), role: 'users' },
  correlationId: randomUUID(),
  causationId: randomUUID(),
  now: new Date(),
  idempotencyKey: randomUUID(),
});

const anEvent = (): EventToAppend => ({
  id: randomUUID(),
  type: 'bench.happened',
  data: { title: 'Sahibinden temiz, boyasız, değişensiz', price_minor: 125_000_00, tags: ['a', 'b'] },
  meta: {
    actorId: 'system:bench',
    actorRole: 'system',
    correlationId: randomUUID(),
    causationId: randomUUID(),
    schema: 1,
    occurredAt: new Date().toISOString(),
  },
});
