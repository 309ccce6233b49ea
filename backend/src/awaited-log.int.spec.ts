import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { type EventStore } from '#platform/event-store/event-store.js';
import { storeUnavailable } from '#platform/event-store/store-unavailable.js';
import { eventually } from '#test/support/eventually.js';
import { awaitLog } from './awaited-log.js';

/** A log that does not answer until it is told to. */
class AwayLog {
  answers = false;
  asked = 0;
  fault: string | undefined = 'EventStoreDB refuses connections: no server listens there';
  error: () => Error = () => storeUnavailable();
  mayWrite = true;
  head(): Promise<string> {
    this.asked += 1;
    return this.answers ? Promise.resolve('') : Promise.reject(this.error());
  }
  tryOut(): Promise<void> {
    return this.mayWrite ? Promise.resolve() : Promise.reject(this.error());
  }
}

const LOG_URL = 'esdb://admin:geheim@log.test:2113?tls=false';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

describe('a start without a log', () => {
  const told: string[] = [];
  const tell = (sentence: string) => void told.push(sentence);
  afterEach(() => void told.splice(0));
  const start = async (log: AwayLog, waitMs: number) => {
    const address = { host: '127.0.0.1', port: await freePort(), setting: 'PORT' } as const;
    const ask = (path: string) => fetch(`http://127.0.0.1:${address.port}${path}`);
    const done = awaitLog(log as unknown as EventStore, address, { url: LOG_URL, waitMs, pauseMs: 20, tell });
    return { done, ask };
  };
  const untilAsked = (log: AwayLog, times: number) => eventually('so many questions', () => log.asked >= times);

  it('goes on without a word when the log answers', async () => {
    const log = new AwayLog();
    log.answers = true;
    await (
      await start(log, 1_000)
    ).done;
    expect([log.asked, told]).toEqual([1, []]);
  });

  it('says which setting, which server and what is wrong once, and until when it waits', async () => {
    const log = new AwayLog();
    const { done } = await start(log, 60_000);
    await untilAsked(log, 4);
    expect(told).toEqual([
      expect.stringMatching(
        /^The log at log\.test:2113 \(EVENTSTORE_URL\) is waited for until \d\d:\d\d:\d\d\. EventStoreDB refuses connections: no server listens there\.$/,
      ),
    ]);
    log.fault = 'EventStoreDB does not know this user and password (EVENTSTORE_URL)';
    await untilAsked(log, 7);
    expect(told).toHaveLength(2);
    log.answers = true;
    await done;
  });

  it('lives and is not ready meanwhile, and tells people to come back', async () => {
    const log = new AwayLog();
    const { done, ask } = await start(log, 60_000);
    await untilAsked(log, 3);
    const live = await ask('/health/live');
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok', uptime_seconds: expect.any(Number) }]);
    const ready = await ask('/health/ready?x=1');
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await ready.json()).toMatchObject({
      code: 'NOT_READY',
      missing: ['event_store'],
      parts: { event_store: { ok: false, reason: log.fault } },
    });
    const call = await ask('/api/categories');
    expect([call.status, await call.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'EVENT_STORE_UNAVAILABLE', message: expect.stringMatching(/biraz sonra/) }),
    ]);
    const page = await ask('/');
    expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
      503,
      'text/html; charset=utf-8',
      '5',
    ]);
    // Nothing of our machines is told to people.
    expect(await page.text()).not.toContain('log.test');
    log.answers = true;
    await done;
    await expect(ask('/health/live')).rejects.toThrow();
  });

  it('waits for a right to write that is missing, though the log answers', async () => {
    const log = new AwayLog();
    log.answers = true;
    log.mayWrite = false;
    log.fault = 'EventStoreDB does not let this user read or write';
    const { done } = await start(log, 60_000);
    await untilAsked(log, 3);
    expect(told).toEqual([expect.stringContaining('does not let this user read or write.')]);
    log.mayWrite = true;
    await done;
  });

  it('ends with the reason when the log stays away', async () => {
    const log = new AwayLog();
    const { done, ask } = await start(log, 100);
    await expect(done).rejects.toThrow(
      'The log at log.test:2113 (EVENTSTORE_URL) has not answered for 0 minutes. EventStoreDB refuses connections: no server listens there.',
    );
    await expect(ask('/health/live')).rejects.toThrow();
  });

  it('does not wait for what waiting does not mend', async () => {
    const log = new AwayLog();
    log.error = () => new Error('This is no log of ours');
    await expect((await start(log, 60_000)).done).rejects.toThrow('This is no log of ours');
    expect(told).toEqual([]);
  });
});
