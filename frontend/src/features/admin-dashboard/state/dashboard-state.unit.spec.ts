import { describe, expect, it } from '@jest/globals';
import { ageOf, spanOf } from './age';
import { periodOf } from './period';

describe('the dashboard', () => {
  it.each([
    ['', 30],
    ['days=7', 7],
    ['days=90', 90],
    ['days=8', 30],
    ['days=7.0', 30],
  ])('reads “%s” as %i days', (address, days) => {
    expect(periodOf(new URLSearchParams(address))).toBe(days);
  });

  it.each([
    ['2026-11-21T11:59:40Z', '1 dakikadır'],
    ['2026-11-21T11:01:00Z', '59 dakikadır'],
    ['2026-11-21T11:00:00Z', '1 saattir'],
    ['2026-11-19T12:30:00Z', '47 saattir'],
    ['2026-11-11T12:00:00Z', '10 gündür'],
  ])('says of %s that it waits for %s', (since, age) => {
    expect(ageOf(since, Date.parse('2026-11-21T12:00:00Z'))).toBe(age);
  });

  it.each([
    [0.4, '0,4 dk'],
    [41.6, '42 dk'],
    [119, '119 dk'],
    [210, '3,5 sa'],
  ])('tells %d minutes as %s', (minutes, words) => {
    expect(spanOf(minutes)).toBe(words);
  });
});
