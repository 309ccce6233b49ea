import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoCommands } from '../modules/demo/cli/demo-commands.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { type BenchApp, openBenchApp } from './bench-app.js';
import { askEach } from './engineers.bench.js';
import { logPages } from './log-pages.js';
import { logServer } from './log-server.js';
import { quiet, startProduct } from './process.js';
import type { Report } from './report.js';
import { signIn } from './sign-in.js';

/**
 * The pages of the event browser over the other log. Where EVENTSTORE_URL names no server the stand-in of the tests answers, which keeps everything in
 * memory: what the product costs with it can be told, what a real server costs cannot. A server that is named must be one without a marketplace on it.
 */
export async function benchOtherLog(
  report: Report,
  ads: number,
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ilanpazar-bench-other-'));
  const server = await logServer();
  if (server.isStandIn)
    console.log(
      '\nNo server of EventStoreDB is named by EVENTSTORE_URL: the STAND-IN of the tests answers, from memory. No figure below is one of a real server.',
    );
  try {
    const product = await startProduct(dataDir, { EVENTSTORE_URL: server.url });
    try {
      const bench = await openBenchApp(dataDir, { EVENTSTORE_URL: server.url });
      try {
        // Into a log that somebody names nothing is loaded by itself.
        await fill(bench, ads);
        await quiet(product);
        const { asked, events } = await logPages(bench.app.get(EventStore), 'listing.approved');
        const section = `Event browser on ${server.name}, ${ads.toLocaleString('en')} ads, ${events.toLocaleString('en')} events`;
        const headers = { authorization: `Bearer ${await signIn(product.url, 'superadmin@demo.test')}` };
        await askEach({ product, headers, seconds, rounds }, asked, report, section);
      } finally {
        await bench.close();
      }
    } finally {
      await product.stop();
    }
  } finally {
    server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill({ app }: BenchApp, ads: number): Promise<void> {
  const load = demoCommands.commands.find(({ name }) => name === 'demo');
  if (!load) throw new Error('There is no command that loads the demo');
  const { signal } = new AbortController();
  await load.run({ app, args: ['--listings', String(ads), '--force'], signal, print: () => undefined });
}
