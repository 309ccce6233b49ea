import { describe, expect, it } from '@jest/globals';
import { dueBefore, type ToldRhythm } from './due.js';

describe('what is told now was found before', () => {
  it.each<[ToldRhythm, string, string]>([
    ['instant', '2026-11-24T10:00:00Z', '2026-11-24T09:59:00Z'],
    // Eight in the morning in İstanbul is five in UTC.
    ['daily', '2026-11-24T04:59:59Z', '2026-11-23T05:00:00Z'],
    ['daily', '2026-11-24T05:00:00Z', '2026-11-24T05:00:00Z'],
    ['daily', '2026-11-24T23:00:00Z', '2026-11-24T05:00:00Z'],
    // 23 November 2026 is a Monday.
    ['weekly', '2026-11-23T04:59:59Z', '2026-11-16T05:00:00Z'],
    ['weekly', '2026-11-23T05:00:00Z', '2026-11-23T05:00:00Z'],
    ['weekly', '2026-11-29T22:00:00Z', '2026-11-23T05:00:00Z'],
  ])('%s at %s: %s', (rhythm, now, before) => {
    expect(dueBefore(rhythm, new Date(now), 60_000)).toEqual(new Date(before));
  });
});
