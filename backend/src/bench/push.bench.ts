import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { ListingHint } from '@ilan/api';
import { io, type Socket } from 'socket.io-client';
import { ApproveListing, PendingListings } from '../modules/listings/contract.js';
import type { BenchApp } from './bench-app.js';
import { spreadOf } from './figures.js';
import type { Report } from './report.js';

const SECTION = 'Commit → hint in the browser';
const APPROVALS = 40;

/** An ad is approved here; the product projects it and tells its browsers. Measured from the answer of the command. */
export async function benchPush({ app }: BenchApp, url: string, report: Report): Promise<void> {
  for (const [clients, limit] of [
    [1, 10],
    [1_000, 60],
  ] as const) {
    const sockets = await connect(url, clients);
    try {
      const delays: number[] = [];
      const waiting = await app.get(QueryBus).execute(new PendingListings(APPROVALS));
      for (const { id, content_revision } of waiting) {
        const all = heardByAll(sockets, id);
        const context = {
          actor: { id: 'system:bench', role: 'super_admin' },
          correlationId: randomUUID(),
          causationId: randomUUID(),
          now: new Date(),
        };
        await app.get(CommandBus).execute(new ApproveListing({ context, listing_id: id, content_revision }));
        const committed = performance.now();
        delays.push(Math.max(0, (await all) - committed));
        await sleep(25);
      }
      const { p50, p95, p99 } = spreadOf(delays);
      report.add({
        section: SECTION,
        name: clients === 1 ? 'one client' : `the last of ${clients.toLocaleString('en')} clients`,
        values: { samples: delays.length, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99 },
        target: `p95 <= ${limit} ms`,
        verdict: p95 <= limit ? 'met' : 'missed',
      });
    } finally {
      for (const socket of sockets) socket.close();
    }
  }
}

async function connect(url: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let made = 0; made < count; made += 50) {
    const some = Array.from({ length: Math.min(50, count - made) }, () =>
      io(url, { transports: ['polling'], forceNew: true }),
    );
    await Promise.all(some.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))));
    sockets.push(...some);
  }
  return sockets;
}

/** Resolves with the moment at which the last of them heard of the ad. */
function heardByAll(sockets: readonly Socket[], id: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let left = sockets.length;
    const timer = setTimeout(
      () => reject(new Error(`${left} of ${sockets.length} clients never heard of ad ${id}`)),
      10_000,
    );
    for (const socket of sockets) {
      const listen = (hint: ListingHint): void => {
        if (hint.id !== id) return;
        socket.off('listing_published', listen);
        if (--left > 0) return;
        clearTimeout(timer);
        resolve(performance.now());
      };
      socket.on('listing_published', listen);
    }
  });
}
