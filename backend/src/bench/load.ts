import autocannon, { type Result } from 'autocannon';
import { medianOf, type Spread, spreadOf } from './figures.js';
import type { RunningServer } from './process.js';

interface LoadResult extends Spread {
  readonly rps: number;
  readonly answers: number;
  /** Answers that were not 2xx, and broken connections. */
  readonly failures: number;
}

export interface Loaded extends LoadResult {
  /** Of the server, for one answer, in microseconds: what other load on the machine changes least. */
  readonly processorUs: number;
  /** Answers a second of each round, in the order in which they ran. */
  readonly rounds: readonly number[];
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  /** Asked in turn. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A closed-loop load from this process. Latencies are measured per answer, in milliseconds. */
async function fire(
  url: string,
  connections: number,
  seconds: number,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  const result = await new Promise<Result>((resolve, reject) => {
    const requests = paths.map((path) => ({ path, headers: { ...headers } }));
    const instance = autocannon({ url, connections, duration: seconds, requests }, (error: Error | null, done) =>
      error ? reject(error) : resolve(done),
    );
    instance.on('response', (_client, status, _bytes, time) => {
      times.push(time);
      if (status < 200 || status > 299) failures++;
    });
  });
  return {
    rps: times.length / result.duration,
    answers: times.length,
    failures: failures + result.errors,
    ...spreadOf(times),
  };
}

interface Contender extends LoadOptions {
  readonly server: RunningServer;
}

const WARM_SECONDS = 1;
const WARM_AT_MOST = 10;
/** Two seconds that bring less than this over the best before them say that the code is compiled and the caches are full. */
const STILL_RISING = 1.05;
const FLAT_SECONDS = 2;

/** A server that has run for an hour is what is asked about: each is warmed until it gets no faster. */
async function warm({ server, connections, paths, headers }: Contender): Promise<void> {
  let best = 0;
  let flat = 0;
  for (let second = 0; second < WARM_AT_MOST && flat < FLAT_SECONDS; second++) {
    const { rps } = await fire(server.url, connections, WARM_SECONDS, paths, headers ?? {});
    flat = rps < best * STILL_RISING ? flat + 1 : 0;
    best = Math.max(best, rps);
  }
}

/** All in turn, several short rounds, so that a busy moment of the machine meets each; the middle round of each stands for it. */
export async function inTurn(contenders: readonly Contender[], rounds: number): Promise<readonly Loaded[]> {
  const results = contenders.map((): Omit<Loaded, 'rounds'>[] => []);
  for (const contender of contenders) await warm(contender);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { server, ...options }] of contenders.entries()) {
      const before = server.processorMs();
      const result = await fire(server.url, options.connections, options.seconds, options.paths, options.headers ?? {});
      const used = server.processorMs() - before;
      results[index]?.push({ ...result, processorUs: (used * 1_000) / Math.max(1, result.answers) });
    }
  }
  return results.map(middle);
}

/** What `one` does of what `limit` does: the middle of the shares of the rounds, each beside its neighbour in time. */
export const shareOf = (one: Loaded, limit: Loaded): number =>
  medianOf(one.rounds.map((rps, round) => rps / (limit.rounds[round] ?? Number.NaN)));

function middle(rounds: readonly Omit<Loaded, 'rounds'>[]): Loaded {
  const sorted = rounds.toSorted((a, b) => a.rps - b.rps);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('At least one round');
  return {
    ...found,
    processorUs: Math.min(...rounds.map(({ processorUs }) => processorUs)),
    failures: rounds.reduce((sum, { failures }) => sum + failures, 0),
    rounds: rounds.map(({ rps }) => rps),
  };
}
