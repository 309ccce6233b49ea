import { EventCodec } from '../platform/event-store/event-codec.js';
import { EventStore, type Position } from '../platform/event-store/event-store.js';
import { Database } from '../platform/postgres/database.js';
import { ProjectionEngine } from '../platform/projections/engine/projection-engine.js';
import { ProjectionRegistry } from '../platform/projections/projection-registry.js';
import type { BenchApp } from './bench-app.js';
import type { Report } from './report.js';

const SECTION = 'Projection rebuild';
const BATCH = 1_000;

/**
 * Every read model is made again from the log, in turn with its floor: the leanest read model that carries what the log carries, one
 * row an event with that event's own data, read and upserted in batches. A row of a few words, which this floor once was, says
 * what the driver can do and nothing of a log with 1.7 kB in every second event; it is still shown. The floor does not open sealed
 * text, has one table without indexes instead of four with seven, and writes each event once: half of it is a real aim.
 */
export async function benchRebuild({ app }: BenchApp, report: Report, rounds: number): Promise<void> {
  const [store, database] = [app.get(EventStore), app.get(Database)];
  const raw = await readLog(store, app.get(EventCodec));
  report.add({ section: SECTION, name: `raw read of ${raw.events} events`, values: { 'events/s': raw.perSecond } });
  report.add({ section: SECTION, name: 'read and decoded', values: { 'events/s': raw.decodedPerSecond } });
  const tiny = await tinyRows(database, Math.min(raw.events, 200_000));
  report.add({ section: SECTION, name: 'batched upsert of a few words an event', values: { 'events/s': tiny } });
  for (const { name, streamPrefixes } of app.get(ProjectionRegistry).all()) {
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round++) {
      const floor = await ownData(store, database, streamPrefixes);
      const processor = process.cpuUsage();
      const { events, seconds } = await app.get(ProjectionEngine).rebuild(name);
      const { user, system } = process.cpuUsage(processor);
      runs.push({ events, perSecond: events / seconds, floor, processorUs: (user + system) / events });
      if (events < 1_000) break;
    }
    const run = runs.sort((a, b) => a.perSecond - b.perSecond)[runs.length >> 1];
    if (!run || run.events < 1_000) continue;
    const { events, perSecond, floor, processorUs } = run;
    report.add({
      section: SECTION,
      name: `${name}: floor, each event's data upserted`,
      values: { 'events/s': floor },
    });
    report.add({
      section: SECTION,
      name: `${name}: ${events} events`,
      values: { 'events/s': perSecond, 'of the floor': perSecond / floor, 'µs processor': processorUs },
      target: '>= 30,000/s and >= 0.5 of the floor',
      verdict: perSecond >= 30_000 && perSecond >= floor / 2 ? 'met' : 'missed',
    });
  }
}

interface Run {
  readonly events: number;
  readonly perSecond: number;
  readonly floor: number;
  /** Of this process, for one event, with the comparison of the two builds. */
  readonly processorUs: number;
}

async function readLog(store: EventStore, codec: EventCodec) {
  let after: Position | undefined;
  let events = 0;
  let reading = 0;
  let decoding = 0;
  for (;;) {
    const begun = performance.now();
    const batch = await store.readAll({ after, limit: BATCH, streamPrefixes: ['listing-'] });
    reading += performance.now() - begun;
    const last = batch.at(-1);
    if (!last) break;
    const read = performance.now();
    await codec.decode(batch);
    decoding += performance.now() - read;
    after = last.position;
    events += batch.length;
  }
  return { events, perSecond: (events / reading) * 1_000, decodedPerSecond: (events / (reading + decoding)) * 1_000 };
}

async function tinyRows(database: Database, events: number): Promise<number> {
  await database.query('drop table if exists bench_upsert');
  await database.query('create table bench_upsert (id bigint primary key, title text, price bigint, doc jsonb)');
  const begun = performance.now();
  for (let done = 0; done < events; done += BATCH) {
    const ids = Array.from({ length: BATCH }, (_, index) => done + index);
    await database.query(
      `insert into bench_upsert select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::jsonb[])
       on conflict (id) do update set title = excluded.title, price = excluded.price, doc = excluded.doc`,
      [
        ids,
        ids.map((id) => `Sahibinden temiz ${id}`),
        ids,
        ids.map((id) => JSON.stringify({ id, tags: ['a', 'b', 'c'] })),
      ],
    );
  }
  const perSecond = (events / (performance.now() - begun)) * 1_000;
  await database.query('drop table bench_upsert');
  return perSecond;
}

/** Reads the log and upserts each event's data as it stands there; the next page is read meanwhile, as a rebuild does. */
export async function ownData(
  store: EventStore,
  database: Database,
  streamPrefixes: readonly string[],
): Promise<number> {
  await database.query('drop table if exists bench_upsert');
  await database.query('create table bench_upsert (id text primary key, type text, data jsonb)');
  const page = (after: Position | undefined) =>
    store.readAll({ after, limit: BATCH, ...(streamPrefixes.length > 0 ? { streamPrefixes } : {}) });
  const begun = performance.now();
  let events = 0;
  let reading = page(undefined);
  for (;;) {
    const batch = await reading;
    const last = batch.at(-1);
    if (!last) break;
    reading = page(last.position);
    await database.prepared(
      'bench-own-data',
      `insert into bench_upsert select * from unnest($1::text[], $2::text[], $3::jsonb[])
       on conflict (id) do update set type = excluded.type, data = excluded.data`,
      [
        batch.map(({ position }) => position),
        batch.map(({ type }) => type),
        batch.map(({ data }) => JSON.stringify(data)),
      ],
    );
    events += batch.length;
  }
  const perSecond = (events / (performance.now() - begun)) * 1_000;
  await database.query('drop table bench_upsert');
  return perSecond;
}
