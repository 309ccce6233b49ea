import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApproveListing, PendingListings, RestoreListing, TakeDownListing } from '../modules/listings/contract.js';
import { Database } from '../platform/postgres/database.js';
import type { BenchApp } from './bench-app.js';
import { spreadOf } from './figures.js';
import { Audience } from './push-audience.js';
import type { Report } from './report.js';

const SECTION = 'Commit → hint in the browser (long polling; the clients share the machine with the server)';
const SAMPLES = 40;
/** So that the hints of the warm-up go out one by one. */
const WARM_UP_PAUSE_MS = 20;
/** Until every client has its next poll under way, and what followed the hint (the search index) is done. */
const CALM_MS = 300;

/**
 * An ad is published here; the product reads its log, projects the event and tells its browsers. Measured from the answer of
 * the command to the moment at which the last browser has read the hint.
 */
export async function benchPush({ app }: BenchApp, url: string, report: Report): Promise<void> {
  for (const [clients, limit] of [
    [1, 10],
    [1_000, 60],
  ] as const) {
    const audience = await Audience.connect(url, clients);
    try {
      await warmUp(app, clients === 1 ? 400 : 40);
      const first: number[] = [];
      const last: number[] = [];
      const written: number[] = [];
      for await (const { id, publish } of unpublished(app)) {
        await sleep(CALM_MS);
        const { heard } = await audience.listen(id);
        await publish();
        const committed = clock();
        const times = await heard;
        // The hint may be there before the answer of the command is.
        first.push(Math.max(0, times.first - committed));
        last.push(Math.max(0, times.last - committed));
        await sleep(CALM_MS);
        written.push(await writingMs(url));
      }
      const { p50, p95, p99 } = spreadOf(last);
      report.add({
        section: SECTION,
        name: clients === 1 ? 'one client' : `the last of ${clients.toLocaleString('en')} clients`,
        values: { samples: last.length, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99 },
        target: `p95 <= ${limit} ms`,
        verdict: p95 <= limit ? 'met' : 'missed',
      });
      if (clients === 1) continue;
      const beginning = spreadOf(first);
      const writing = spreadOf(written);
      report.add({
        section: SECTION,
        name: 'of that: the first client',
        values: { 'p50 ms': beginning.p50, 'p95 ms': beginning.p95 },
      });
      report.add({
        section: SECTION,
        name: 'of that: the server writes all responses',
        values: { 'p50 ms': writing.p50, 'p95 ms': writing.p95 },
      });
    } finally {
      audience.leave();
    }
  }
}

interface Unpublished {
  readonly id: number;
  readonly publish: () => Promise<unknown>;
}

/** Ads that wait for review; when those run out, public ones that are taken down before. */
async function* unpublished(app: BenchApp['app']): AsyncGenerator<Unpublished> {
  const commands = app.get(CommandBus);
  const pending = await app.get(QueryBus).execute(new PendingListings(SAMPLES));
  for (const { id, content_revision } of pending) {
    yield {
      id,
      publish: () => commands.execute(new ApproveListing({ context: context(), listing_id: id, content_revision })),
    };
  }
  const active = await app
    .get(Database)
    .query<{ id: number }>(`select id from rm.listing_card where status = 'active' order by id limit $1`, [
      SAMPLES - pending.length,
    ]);
  for (const { id } of active) {
    await commands.execute(new TakeDownListing({ context: context(), listing_id: id, reason: 'duplicate' }));
    yield { id, publish: () => commands.execute(new RestoreListing({ context: context(), listing_id: id })) };
  }
}

/** Hints that nobody counts, until the code on their way is compiled: an ad taken down and restored, again and again. */
async function warmUp(app: BenchApp['app'], hints: number): Promise<void> {
  const commands = app.get(CommandBus);
  const [ad] = await app
    .get(Database)
    .query<{ id: number }>(`select id from rm.listing_card where status = 'active' order by id desc limit 1`);
  if (!ad) throw new Error('There is no public ad');
  for (let n = 0; n < hints; n++) {
    await commands.execute(new TakeDownListing({ context: context(), listing_id: ad.id, reason: 'duplicate' }));
    await commands.execute(new RestoreListing({ context: context(), listing_id: ad.id }));
    await sleep(WARM_UP_PAUSE_MS);
  }
}

const context = () => ({
  actor: { id: 'system:bench', role: 'super_admin' } as const,
  correlationId: randomUUID(),
  causationId: randomUUID(),
  now: new Date(),
});

/** One clock for all processes of the machine, in milliseconds. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6;

/** What the server itself says of its last hint: the time in which the responses to all browsers were written. */
async function writingMs(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  const [, seconds] = /^projection_last_hints_seconds\{projection="listings"\} (\S+)$/m.exec(figures) ?? [];
  return Number(seconds) * 1_000;
}
