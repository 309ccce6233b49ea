import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ServerFault } from '../meilisearch/server-fault.js';
import { ServerBreaker } from './server-breaker.js';

const ANSWER = { ids: [1] };

describe('the breaker before the search server', () => {
  let up: boolean;
  let probes: number;
  let breaker: ServerBreaker;
  beforeEach(() => {
    jest.useFakeTimers();
    up = false;
    probes = 0;
    breaker = new ServerBreaker(() => {
      probes += 1;
      return up ? Promise.resolve() : Promise.reject(new ServerFault('away', 'timeout'));
    });
  });
  afterEach(() => {
    breaker.stop();
    jest.useRealTimers();
  });
  const answered = () => breaker.run(() => Promise.resolve(ANSWER));
  const failing = (kind: 'away' | 'refused') =>
    breaker.run<object>(() => Promise.reject(new ServerFault(kind, 'timeout')));

  it('hands on what the server answers', async () => {
    expect(await answered()).toBe(ANSWER);
  });

  it('ends the waiting of all when one of them was not answered', async () => {
    const waiting = Array.from({ length: 3 }, () => breaker.run(() => new Promise<object>(() => undefined)));
    expect(await failing('away')).toBeUndefined();
    expect(await Promise.all(waiting)).toEqual([undefined, undefined, undefined]);
  });

  it('lets only a probe ask after that, one a second, until that is answered', async () => {
    await failing('away');
    let asked = 0;
    const counted = () => {
      asked += 1;
      return Promise.resolve(ANSWER);
    };
    for (let n = 0; n < 50; n += 1) await breaker.run(counted);
    expect([asked, probes]).toEqual([0, 0]);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(probes).toBe(3);
    up = true;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await answered()).toBe(ANSWER);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(probes).toBe(4);
  });

  it('asks on after one call was refused, and lets a fault of the program through', async () => {
    expect(await failing('refused')).toBeUndefined();
    expect(await answered()).toBe(ANSWER);
    await expect(breaker.run<object>(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  });

  it('tells who asks what is wrong, without waiting for a search', async () => {
    expect((await breaker.ask())?.sentence).toBe('meilisearch does not answer');
    up = true;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await breaker.ask()).toBeUndefined();
  });
});
