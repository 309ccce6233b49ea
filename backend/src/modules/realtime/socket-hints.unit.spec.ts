import type { Hint } from '@ilan/api';
import { EventEmitter } from 'node:events';
import { Config } from '#config/config.js';
import type { RealtimeGateway } from './realtime.gateway.js';
import { SocketHints } from './socket-hints.js';

/** As much of a Socket.IO server as hints meet. `said` keeps what left the process, in order. */
class FakeServer {
  readonly said: string[] = [];
  readonly #others = new EventEmitter();
  on(name: string, listener: (hints: readonly Hint[]) => void): void {
    this.#others.on(name, listener);
  }
  serverSideEmit(name: string, hints: readonly Hint[]): void {
    this.said.push(`processes ${name} ${hints.map(({ payload }) => payload.id).join()}`);
  }
  to(room: string) {
    return { emit: (name: string, { id }: { id: number }) => this.said.push(`${room} ${name} ${id}`) };
  }
  /** Another process says so over Redis. */
  hear(hints: readonly Hint[]): void {
    this.#others.emit('hints_published', hints);
  }
}

const hint = (id: number): Hint => ({
  name: 'listing_removed',
  room: 'public',
  payload: { id, revision: 3, position: '7' },
});

function start(environment: NodeJS.ProcessEnv) {
  const server = new FakeServer();
  const hints = new SocketHints({ server } as unknown as RealtimeGateway, Config.from(environment));
  hints.onApplicationBootstrap();
  const dropped: number[] = [];
  hints.listen((heard) => dropped.push(...heard.map(({ payload }) => payload.id)));
  return { server, hints, dropped };
}

describe('hints of the read models', () => {
  it('reach the caches of this process and its browsers', () => {
    const { server, hints, dropped } = start({});
    hints.publish([hint(12)]);
    expect(dropped).toEqual([12]);
    expect(server.said).toEqual(['public listing_removed 12']);
  });

  it('reach the caches of other processes before any browser', () => {
    const { server, hints } = start({ REDIS_URL: 'redis://127.0.0.1:1' });
    hints.publish([hint(12), hint(13)]);
    expect(server.said).toEqual([
      'processes hints_published 12,13',
      'public listing_removed 12',
      'public listing_removed 13',
    ]);
  });

  it('drop what is kept here when the projector is another process, and are not sent again', () => {
    const { server, dropped } = start({ REDIS_URL: 'redis://127.0.0.1:1' });
    server.hear([hint(12)]);
    expect(dropped).toEqual([12]);
    expect(server.said).toEqual([]);
  });
});
