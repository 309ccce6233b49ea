import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { quantile } from './figures.js';

export interface Liveness {
  readonly asked: number;
  readonly failures: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** How long an address takes to answer while `something` goes on: asked every 50 ms from a thread of its own. */
export async function livenessDuring(url: string, something: () => Promise<void>): Promise<Liveness> {
  const probe = new Worker(new URL('./liveness-probe.js', import.meta.url), { workerData: { url } });
  await once(probe, 'online');
  const told = once(probe, 'message') as Promise<[{ times: readonly number[]; failures: number }]>;
  try {
    await something();
  } finally {
    probe.postMessage('end');
  }
  const [{ times, failures }] = await told;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => quantile(sorted, share);
  return { asked: times.length, failures, p50: at(0.5), p99: at(0.99), max: at(1) };
}
