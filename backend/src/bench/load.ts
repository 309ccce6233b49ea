import autocannon, { type Result } from 'autocannon';
import { type Spread, spreadOf } from './figures.js';

export interface LoadResult extends Spread {
  readonly rps: number;
  /** Answers that were not 2xx, and broken connections. */
  readonly failures: number;
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  /** Asked in turn. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A closed-loop load from this process. Latencies are measured per answer, in milliseconds. */
export async function load(
  url: string,
  { connections, seconds, paths, headers = {} }: LoadOptions,
): Promise<LoadResult> {
  await fire(url, connections, Math.min(1, seconds), paths, headers);
  return fire(url, connections, seconds, paths, headers);
}

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
  return { rps: times.length / result.duration, failures: failures + result.errors, ...spreadOf(times) };
}

/** Several short rounds; the one with the middle number of requests stands for them. */
export async function medianLoad(url: string, options: LoadOptions, rounds: number): Promise<LoadResult> {
  const results: LoadResult[] = [];
  for (let round = 0; round < rounds; round++) results.push(await load(url, options));
  results.sort((a, b) => a.rps - b.rps);
  const middle = results[Math.floor(results.length / 2)];
  if (!middle) throw new Error('At least one round');
  return { ...middle, failures: results.reduce((sum, { failures }) => sum + failures, 0) };
}
