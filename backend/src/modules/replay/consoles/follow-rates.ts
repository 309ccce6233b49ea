import { pause } from '#platform/retry/backoff.js';

/** Long enough for a few batches, and no long wait for somebody at a terminal. */
const SAMPLE_MS = 1_000;

interface Follower {
  readonly name: string;
  /** Of a read model: another build has other counts. */
  readonly slot?: number;
  readonly handled: number;
}

/**
 * Asks twice, a second apart, how far followers of the log are: whichever process it is that follows, what it has handled meanwhile stands in the database.
 * @returns the second answer, each with how many events a second it has handled in between
 */
export async function withRates<Status extends Follower>(
  ask: () => Promise<readonly Status[]>,
  sampleMs = SAMPLE_MS,
): Promise<readonly (Status & { readonly rate: number })[]> {
  const first = new Map((await ask()).map((status) => [keyOf(status), status.handled]));
  const began = performance.now();
  await pause(sampleMs);
  const now = await ask();
  const seconds = (performance.now() - began) / 1_000;
  return now.map((status) => {
    const was = first.get(keyOf(status)) ?? status.handled;
    return { ...status, rate: Math.max(0, Math.round((status.handled - was) / seconds)) };
  });
}

const keyOf = ({ name, slot = 0 }: Follower): string => `${name}/${slot}`;
