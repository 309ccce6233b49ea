import { FailedAnswers, firstOf } from './failed-answers.js';
import { medianOf, type Spread, spreadOf } from './figures.js';
import { LeanClient } from './lean-client.js';
import type { RunningServer } from './process.js';

interface LoadResult extends Spread {
  readonly rps: number;
  readonly answers: number;
  /** Answers that were not 2xx, and broken connections. */
  readonly failures: number;
  /** The first few of them, in words. */
  readonly failed: readonly string[];
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
  /** Asked in turn, from round to round: one that was asked comes again after all others. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

interface Contender extends LoadOptions {
  readonly server: RunningServer;
}

interface Runner extends Contender {
  readonly next: () => string;
}

function runner(contender: Contender): Runner {
  const { paths } = contender;
  let turn = 0;
  const next = (): string => {
    const path = paths[turn++ % paths.length];
    if (path === undefined) throw new Error('There is nothing to ask for');
    return path;
  };
  return { ...contender, next };
}

/** A closed-loop load from this process: each connection asks again as soon as it is answered. Latencies are in milliseconds. */
async function fire({ server: { url }, connections, seconds, next, headers }: Runner): Promise<LoadResult> {
  const times: number[] = [];
  const failed = new FailedAnswers();
  const begun = performance.now();
  let last = begun;
  const until = begun + seconds * 1_000;
  const clients = await Promise.all(Array.from({ length: connections }, () => LeanClient.open(url)));
  const askUntilTheEnd = async (client: LeanClient): Promise<void> => {
    for (let asked = performance.now(); asked < until;) {
      const path = next();
      const answer = await client.ask('GET', path, headers ?? {}, undefined);
      const answered = performance.now();
      times.push(answered - asked);
      failed.answered(path, answer);
      asked = last = answered;
    }
  };
  // A connection that breaks is one failure; the others go on.
  const ends = await Promise.allSettled(clients.map(askUntilTheEnd));
  for (const end of ends) if (end.status === 'rejected') failed.broken(end.reason);
  // Not the time that a connection was silent which then broke.
  const took = (last - begun) / 1_000;
  for (const client of clients) client.close();
  const told = { failures: failed.count, failed: failed.first };
  return { rps: took > 0 ? times.length / took : 0, answers: times.length, ...told, ...spreadOf(times) };
}

const WARM_SECONDS = 1;
const WARM_AT_MOST = 10;
/** Two seconds that bring less than this over the best before them say that the code is compiled and the caches are full. */
const STILL_RISING = 1.05;
const FLAT_SECONDS = 2;

/** A server that has run for an hour is what is asked about: each is warmed until it gets no faster. */
async function warm(contender: Runner): Promise<void> {
  let best = 0;
  let flat = 0;
  for (let second = 0; second < WARM_AT_MOST && flat < FLAT_SECONDS; second++) {
    const { rps } = await fire({ ...contender, seconds: WARM_SECONDS });
    flat = rps < best * STILL_RISING ? flat + 1 : 0;
    best = Math.max(best, rps);
  }
}

/** All in turn, several short rounds, so that a busy moment of the machine meets each; the middle round of each stands for it. */
export async function inTurn(contenders: readonly Contender[], rounds: number): Promise<readonly Loaded[]> {
  const results = contenders.map((): Omit<Loaded, 'rounds'>[] => []);
  const runners = contenders.map(runner);
  for (const contender of runners) await warm(contender);
  for (let round = 0; round < rounds; round++) {
    for (const [index, contender] of runners.entries()) {
      const before = contender.server.processorMs();
      const result = await fire(contender);
      const used = contender.server.processorMs() - before;
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
    failed: firstOf(rounds.map(({ failed }) => failed)),
    rounds: rounds.map(({ rps }) => rps),
  };
}
