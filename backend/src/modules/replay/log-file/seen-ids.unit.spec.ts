import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SeenIds } from './seen-ids.js';

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
});
