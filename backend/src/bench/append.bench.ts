import { randomUUID } from 'node:crypto';
import { EventStore, type EventToAppend } from '../platform/event-store/event-store.js';
import { Database } from '../platform/postgres/database.js';
import type { BenchApp } from './bench-app.js';
import { medianOf, spreadOf } from './figures.js';
import type { Report } from './report.js';

const SECTION = 'Append of one event, in process';
const TARGETS: Readonly<Record<number, number | undefined>> = { 16: 5_000, 64: 10_000 };

const ROUNDS = 3;

/**
 * Each writer appends to streams of its own with an expected revision; the floor commits one row the same way. Both in turn; the product
 * beside reads what is appended, and follows nothing of the floor.
 */
export async function benchAppends({ app }: BenchApp, report: Report, seconds: number): Promise<void> {
  const store = app.get(EventStore);
  const database = app.get(Database);
  await database.query('create table if not exists bench_floor_append (id uuid primary key, doc jsonb not null)');
  const commitRow = (): Promise<unknown> =>
    database.prepared('bench-floor', 'insert into bench_floor_append (id, doc) values ($1, $2)', [
      randomUUID(),
      event().data,
    ]);
  const append = (): Promise<unknown> => store.append(`bench-${randomUUID()}`, 'no_stream', [event()]);
  for (const writers of [1, 16, 64]) {
    for (const work of [commitRow, append]) await measure(writers, 1, work);
    const floors: Round[] = [];
    const appends: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      floors.push(await measure(writers, seconds, commitRow));
      appends.push(await measure(writers, seconds, append));
    }
    const ours = middle(appends);
    const share = medianOf(appends.map((round, index) => round['/s'] / (floors[index]?.['/s'] ?? Number.NaN)));
    const target = TARGETS[writers];
    report.add({
      section: SECTION,
      name: `single-row commit, ${writers} writers (floor)`,
      values: { ...middle(floors) },
    });
    report.add({
      section: SECTION,
      name: `append, ${writers} writers`,
      values: { ...ours, 'of the floor': share },
      ...(target === undefined
        ? {}
        : { target: `>= ${target}/s`, verdict: ours['/s'] >= target ? ('met' as const) : ('missed' as const) }),
    });
  }
  await database.query('drop table bench_floor_append');
}

interface Round {
  readonly '/s': number;
  readonly 'p50 ms': number;
  readonly 'p95 ms': number;
  readonly 'p99 ms': number;
}

function middle(rounds: readonly Round[]): Round {
  const found = rounds.toSorted((a, b) => a['/s'] - b['/s'])[Math.floor(rounds.length / 2)];
  if (!found) throw new Error('At least one round');
  return found;
}

async function measure(writers: number, seconds: number, work: () => Promise<unknown>): Promise<Round> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() < until) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
    }),
  );
  const { p50, p95, p99 } = spreadOf(times);
  return { '/s': times.length / ((performance.now() - begun) / 1_000), 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99 };
}

const event = (): EventToAppend => ({
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
