import autocannon, { type Result } from 'autocannon';
import { type Spread, spreadOf } from './figures.js';
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

/** All in turn, several short rounds, so that a busy moment of the machine meets each; the middle round of each stands for it. */
export async function inTurn(contenders: readonly Contender[], rounds: number): Promise<readonly Loaded[]> {
  const results = contenders.map((): Loaded[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { server, ...options }] of contenders.entries()) {
      // The way there is warm; only what is measured is counted.
      if (round === 0) await fire(server.url, options.connections, 1, options.paths, options.headers ?? {});
      const before = server.processorMs();
      const result = await fire(server.url, options.connections, options.seconds, options.paths, options.headers ?? {});
      const used = server.processorMs() - before;
      results[index]?.push({ ...result, processorUs: (used * 1_000) / Math.max(1, result.answers) });
    }
  }
  return results.map(middle);
}

function middle(rounds: readonly Loaded[]): Loaded {
  const sorted = rounds.toSorted((a, b) => a.rps - b.rps);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('At least one round');
  const least = Math.min(...rounds.map(({ processorUs }) => processorUs));
  return { ...found, processorUs: least, failures: rounds.reduce((sum, { failures }) => sum + failures, 0) };
}
