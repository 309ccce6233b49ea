import { beforeEach, describe, expect, it } from '@jest/globals';
import { INDEX_VERSION } from '../meilisearch/index-version.js';
import type { ServedIndex } from './fills.js';
import { ServerTrust } from './server-trust.js';

describe('trust in the index on the server', () => {
  let now: number;
  let served: ServedIndex;
  let trust: ServerTrust;
  let looks: number;
  beforeEach(() => {
    now = 0;
    looks = 0;
    served = { index_uid: 'a', version: INDEX_VERSION, live_generation: 1, generation: 1, confirmed: 10, change: 10 };
    const fills = { served: () => Promise.resolve(((looks += 1), served)) };
    trust = new ServerTrust(fills, () => now);
  });
  const after = async (ms: number, change: Partial<ServedIndex>): Promise<string | undefined> => {
    now += ms;
    served = { ...served, ...change };
    return (await trust.believed())?.uid;
  };

  it('is there where the index has everything', async () => {
    expect(await trust.believed()).toEqual({ uid: 'a', confirmed: 10 });
  });

  it('is not there without an index, or with one of another version', async () => {
    expect(await after(0, { index_uid: null })).toBeUndefined();
    expect(await after(1_000, { index_uid: 'a', version: 'another' })).toBeUndefined();
  });

  it('is not there for an index of documents that were made anew since', async () => {
    expect(await trust.believed()).toBeDefined();
    expect(await after(1_000, { generation: 2 })).toBeUndefined();
    expect(await after(1_000, { index_uid: 'b', live_generation: 2 })).toBe('b');
  });

  it('comes to an index that is behind when it has what was known at the first look', async () => {
    expect(await after(0, { confirmed: 4, change: 10 })).toBeUndefined();
    expect(await after(1_000, { confirmed: 9, change: 12 })).toBeUndefined();
    expect(await after(1_000, { confirmed: 10, change: 14 })).toBe('a');
  });

  it('stays while changes go on and the index follows, never having the newest', async () => {
    await trust.believed();
    for (let second = 0; second < 30; second += 1)
      expect(await after(1_000, { confirmed: served.change, change: served.change + 5 })).toBe('a');
  });

  it('goes when a change is not there for five seconds, and comes back with it', async () => {
    await trust.believed();
    for (const second of [1, 2, 3, 4, 5]) expect(await after(1_000, { change: 10 + second })).toBe('a');
    await after(1_000, {});
    expect(await after(1_000, {})).toBeUndefined();
    expect(await after(1_000, { confirmed: 15 })).toBe('a');
  });

  it('goes at once when the index falls back behind what it had', async () => {
    await trust.believed();
    expect(await after(1_000, { confirmed: 7 })).toBeUndefined();
    expect(await after(1_000, { confirmed: 10 })).toBe('a');
  });

  it('looks once a second at most, however many ask', async () => {
    await Promise.all([trust.believed(), trust.believed()]);
    now += 999;
    await trust.believed();
    expect(looks).toBe(1);
  });
});
