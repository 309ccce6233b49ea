import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { SearchEngine } from '#modules/search/engine/search-engine.js';
import { SearchWarmUp } from '#modules/search/search-warm-up.js';
import { BackgroundService } from '#platform/declared/background-service.js';
import { deferred } from '#platform/event-store/following/deferred.js';
import { eventually } from '#test/support/eventually.js';
import { awaitLoaded } from './awaited-services.js';

class Idle extends BackgroundService {
  override readonly runsIn = 'api';
  override start(): void {}
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

describe('a process is called ready when nobody who comes has to wait for its search index', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const warmUp = (loaded: Promise<void>) => {
    const service = new SearchWarmUp({ warmUp: () => loaded } as SearchEngine);
    service.start();
    return service;
  };

  it('and says meanwhile that it lives and what it loads', async () => {
    const loaded = deferred();
    const address = { host: '127.0.0.1', port: await freePort(), setting: 'PORT' } as const;
    let over = false;
    const done = awaitLoaded([new Idle(), warmUp(loaded.promise)], address, 20).then(() => (over = true));
    const ask = (path: string) => fetch(`http://127.0.0.1:${address.port}${path}`);
    await eventually('it answers', () =>
      ask('/health/live').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    const ready = await ask('/health/ready');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ missing: ['search'], parts: { search: expect.objectContaining({ ok: false }) } }),
    ]);
    const list = await ask('/api/listings');
    expect([list.status, list.headers.get('retry-after'), await list.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'STARTING', message: expect.stringContaining('Site açılıyor') }),
    ]);
    expect(over).toBe(false);
    loaded.resolve();
    await done;
    await expect(ask('/health/live')).rejects.toThrow();
  });

  it('and opens no address for what is loaded at once', async () => {
    const address = { host: '203.0.113.1', port: 1, setting: 'PORT' } as const;
    await awaitLoaded([new Idle(), warmUp(Promise.resolve())], address);
  });

  it('but does not wait for an index that cannot be loaded: the first search tries it again', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    const address = { host: '203.0.113.1', port: 1, setting: 'PORT' } as const;
    await awaitLoaded([warmUp(Promise.reject(new Error('away')))], address);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('could not be loaded yet'));
  });
});
