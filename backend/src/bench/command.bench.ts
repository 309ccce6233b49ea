import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '../platform/postgres/database.js';
import type { BenchApp } from './bench-app.js';
import { medianOf, spreadOf } from './figures.js';
import { LeanClient } from './lean-client.js';
import { startFloor } from './process.js';
import type { Report } from './report.js';
import { signIn } from './sign-in.js';

const SECTION = 'A posted command, through HTTP, one connection';
const COLD = 50;
/** Until the code that a command runs through is compiled; the processor time for one halves on the way there. */
const WARM_UP = 2_000;
const BURST = 50;
/** Between two commands of somebody who works quickly; what followed the one before is done by then. */
const PACE_MS = 50;

interface Pace {
  readonly name: string;
  readonly bursts: number;
  /** From the beginning of one command to that of the next; 0: as soon as the one before was answered. */
  readonly everyMs: number;
}

type Post = (text: string) => Promise<number>;

/**
 * A posted command: signed in, validated, decided, appended, answered. In bursts, in turn with the least that posts at all (bare Nest + Fastify, a
 * read by key for the session, one row committed). Once at the pace of people, once without a breath in between.
 */
export async function benchCommands(url: string, bench: BenchApp, report: Report, count: number): Promise<void> {
  const client = await LeanClient.open(url);
  const database = bench.app.get(Database);
  await database.query('drop table if exists bench_floor; drop table if exists bench_floor_command');
  await database.query('create table bench_floor (id bigint primary key, doc jsonb not null)');
  await database.query(`insert into bench_floor values (1, '{"person": 1}')`);
  await database.query('create table bench_floor_command (id uuid primary key, doc jsonb not null)');
  const floor = await startFloor('key', { FLOOR_DATABASE_URL: bench.databaseUrl });
  const floorClient = await LeanClient.open(floor.url);
  try {
    const command = poster(client, '/api/admin/settings', await signIn(url, 'superadmin@demo.test'));
    const least = poster(floorClient, '/rows/1', '');
    const cold = spreadOf(await burst(command, COLD, 0));
    report.add({
      section: SECTION,
      name: `the first ${COLD} since the start`,
      values: { 'p50 ms': cold.p50, 'p95 ms': cold.p95 },
    });
    for (const post of [command, least]) await burst(post, WARM_UP, 0);
    for (const pace of [
      { name: 'back to back', bursts: Math.ceil(count / BURST), everyMs: 0 },
      { name: `one every ${PACE_MS} ms`, bursts: Math.ceil(count / 2 / BURST), everyMs: PACE_MS },
    ]) {
      await benchPace(command, least, pace, report);
    }
  } finally {
    client.close();
    floorClient.close();
    await floor.stop();
    await database.query('drop table bench_floor_command');
  }
}

async function benchPace(command: Post, least: Post, { name, bursts, everyMs }: Pace, report: Report): Promise<void> {
  const commands: number[] = [];
  const floors: number[] = [];
  const shares: number[] = [];
  for (let n = 0; n < bursts; n++) {
    const floor = await burst(least, BURST, everyMs);
    const ours = await burst(command, BURST, everyMs);
    floors.push(...floor);
    commands.push(...ours);
    shares.push(medianOf(ours) / medianOf(floor));
    // What followed the last command is not part of the next burst of the floor.
    await sleep(PACE_MS);
  }
  const limit = spreadOf(floors);
  const { p50, p95, p99 } = spreadOf(commands);
  report.add({
    section: SECTION,
    name: `bare PUT: key read + one row, ${name} (floor)`,
    values: { 'p50 ms': limit.p50, 'p95 ms': limit.p95, 'p99 ms': limit.p99 },
  });
  report.add({
    section: SECTION,
    name: `PUT /api/admin/settings, ${name}`,
    values: { 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, 'times the floor': medianOf(shares) },
    target: 'p50 <= 2 ms, p95 <= 4 ms',
    verdict: p50 <= 2 && p95 <= 4 ? 'met' : 'missed',
  });
}

/** Posts one change and answers how long that took, in milliseconds. */
function poster(client: LeanClient, path: string, token: string): Post {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return async (text) => {
    const begun = performance.now();
    const { status } = await client.ask('PUT', path, headers, JSON.stringify({ slider_desc: text }));
    if (status !== 200) throw new Error(`The command answered ${status}`);
    return performance.now() - begun;
  };
}

let posted = 0;

async function burst(post: Post, count: number, everyMs: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const took = await post(`Aradığın her şey burada. ${posted++} (${Date.now()})`);
    times.push(took);
    if (everyMs > 0) await sleep(Math.max(0, everyMs - took));
  }
  return times;
}
