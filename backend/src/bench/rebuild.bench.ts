import { EventCodec } from '../platform/event-store/event-codec.js';
import { EventStore, type Position } from '../platform/event-store/event-store.js';
import { Database } from '../platform/postgres/database.js';
import { ProjectionEngine } from '../platform/projections/projection-engine.js';
import { ProjectionRegistry } from '../platform/projections/projection-registry.js';
import type { BenchApp } from './bench-app.js';
import type { Report } from './report.js';

const SECTION = 'Projection rebuild';
const BATCH = 1_000;

/** Every read model is made again from the log; beside it the raw read of the same log and a bare batched upsert. */
export async function benchRebuild({ app }: BenchApp, report: Report): Promise<void> {
  const raw = await readLog(app.get(EventStore), app.get(EventCodec));
  const floor = await upsertFloor(app.get(Database), Math.min(raw.events, 200_000));
  report.add({ section: SECTION, name: `raw read of ${raw.events} events`, values: { 'events/s': raw.perSecond } });
  report.add({ section: SECTION, name: 'read and decoded', values: { 'events/s': raw.decodedPerSecond } });
  report.add({ section: SECTION, name: 'batched upsert of one row an event (floor)', values: { 'events/s': floor } });
  for (const { name } of app.get(ProjectionRegistry).all()) {
    const { events, seconds } = await app.get(ProjectionEngine).rebuild(name);
    if (events < 1_000) continue;
    const perSecond = events / seconds;
    report.add({
      section: SECTION,
      name: `${name}: ${events} events`,
      values: { 'events/s': perSecond, 'of the floor': perSecond / floor },
      target: '>= 30,000/s and >= 0.5 of the floor',
      verdict: perSecond >= 30_000 && perSecond >= floor / 2 ? 'met' : 'missed',
    });
  }
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

async function upsertFloor(database: Database, events: number): Promise<number> {
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
