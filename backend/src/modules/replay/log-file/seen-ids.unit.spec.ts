import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SeenIds } from './seen-ids.js';
import { StreamEnds } from './stream-ends.js';

describe('the ids of a log', () => {
  it('are all told from each other, and each is known again, however it is written', () => {
    const seen = new SeenIds();
    // Also such as somebody makes by hand: they differ in one place only.
    const counted = Array.from({ length: 2_000 }, (_, n) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`);
    const led = Array.from({ length: 2_000 }, (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`);
    const ids = [...counted, ...led.slice(1), ...Array.from({ length: 20_000 }, () => randomUUID())];
    expect(ids.filter((id) => seen.add(id))).toEqual([]);
    expect(ids.filter((id) => seen.add(id.toUpperCase()))).toHaveLength(ids.length);
  });

  it('take less than 24 bytes each, however many they are', () => {
    const seen = new SeenIds();
    let most = 0;
    for (let count = 1; count <= 100_000; count += 1) {
      seen.add(randomUUID());
      if (count >= 1_000) most = Math.max(most, seen.bytes / count);
    }
    expect(most).toBeLessThan(24);
  });

  it('are told to have been there where another one has the same hash: who is told so looks', () => {
    const seen = new SeenIds((id) => Buffer.alloc(8, id.slice(0, 1)));
    expect(['a1', 'b1', 'a2', 'b1'].map((id) => seen.add(id))).toEqual([false, false, true, true]);
  });

  it('are told from each other by every bit of what is kept, also where a hash is nothing but zeros', () => {
    const hashes: Readonly<Record<string, readonly number[]>> = {
      zeros: [0, 0],
      first: [2_048, 0],
      second: [0, 2],
      both: [2_048, 2],
      // An empty slot is told by its zeros, so this one is the same as the first.
      one: [0, 1],
    };
    const seen = new SeenIds((id) => Buffer.from(Uint32Array.from(hashes[id] ?? []).buffer));
    expect(Object.keys(hashes).map((id) => seen.add(id))).toEqual([false, false, false, false, true]);
  });
});

describe('how long the streams of a log are', () => {
  it('is known of each, however many they are, in less than 60 bytes', () => {
    const ends = new StreamEnds();
    const streams = Array.from({ length: 20_000 }, (_, n) => `conversation-${n}-${n + 1}`);
    expect(streams.filter((stream) => ends.put(stream, 1) !== undefined)).toEqual([]);
    expect(streams.filter((stream, n) => ends.put(stream, n + 2) !== 1)).toEqual([]);
    expect(streams.filter((stream, n) => ends.put(stream, 0) !== n + 2)).toEqual([]);
    expect(ends.bytes / streams.length).toBeLessThan(60);
  });
});
