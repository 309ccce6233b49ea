import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverPid } from '#test/support/embedded-server.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { EmbeddedPostgres } from '@ilan/embedded-postgres';
import { embeddedOptions } from '#platform/postgres/embedded-options.js';
import { migrate } from '#platform/postgres/migrate.js';
import { collect, sequenceFaults, writeConcurrently } from '#test/contracts/event-store/event-store.drivers.js';
import type { RecordedEvent } from '../event-store.js';
import { PostgresEventStore } from './postgres-event-store.js';

describe('the log when its server is killed under load', () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'ilan-crash-'));
    // Root's own folders are closed to the account that PostgreSQL runs under.
    chmodSync(dataDir, 0o755);
    postgres = await EmbeddedPostgres.start(embeddedOptions(dataDir));
    await migrate(postgres.url);
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has every acknowledged event once, and its readers saw them all in order', async () => {
    const url = new DatabaseUrl(postgres.url);
    const database = new Database(url);
    const store = new PostgresEventStore(database, url, { timeoutMs: 40_000 });
    const seen = collect(store, { streamPrefixes: ['crash'] });
    await seen.subscription.caughtUp;

    let killed = 0;
    let victim = 0;
    const server = (): number => {
      try {
        return serverPid(dataDir);
      } catch {
        return victim;
      }
    };
    const acknowledged: string[] = [];
    const killing = (async () => {
      for (; killed < 2; killed += 1) {
        // Sessions of a killed server may answer for a moment: it is the next one that is to be killed.
        while (server() === victim) await sleep(10);
        // Each time in the midst of writing, when the server is known to answer again.
        for (const before = acknowledged.length; acknowledged.length === before;) await sleep(10);
        await sleep(50);
        victim = server();
        process.kill(victim, 'SIGKILL');
      }
    })();
    for (let round = 0; killed < 2; round += 1) {
      acknowledged.push(...(await writeConcurrently(store, { prefix: `crash${round}`, writers: 16, appends: 10 })));
    }
    await killing;
    // The last kill may have come after the last write: a write waits for the server, a read does not. Sessions that the killed one has
    // left may still take it, so it is for the next one.
    while (server() === victim) await sleep(10);
    acknowledged.push(...(await writeConcurrently(store, { prefix: 'crash-end', writers: 1, appends: 1 })));

    const stored: RecordedEvent[] = [];
    for (let more = true; more;) {
      const page = await store.readAll({ after: stored.at(-1)?.position, limit: 1_000, streamPrefixes: ['crash'] });
      stored.push(...page);
      more = page.length === 1_000;
    }
    expect(stored.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
    expect(sequenceFaults(stored)).toEqual([]);
    await seen.until(stored.length);
    expect(seen.events.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    await seen.stop();
    await store.close();
    await database.onApplicationShutdown();
  });
});
