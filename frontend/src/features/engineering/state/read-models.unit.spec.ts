import { describe, expect, it } from '@jest/globals';
import type { RebuildRun } from '@ilan/api';
import { type Answer, isUnderWay, progressOf, ratesBetween, toldValue } from './read-models';

const answer = (at: string, handled: number, slot = 1): Answer => ({
  at,
  followers: [
    { name: 'listings', slot, handled },
    { name: 'tell-owner', handled: handled * 2 },
  ],
});
const run = (changes: Partial<RebuildRun>): RebuildRun =>
  ({ passed: 0, pace: 0, state: 'running', ...changes }) as RebuildRun;

describe('read models, as their page tells them', () => {
  it('have a rate between two answers of one build, and none where there is nothing to compare', () => {
    const before = answer('2026-11-26T10:00:00.000Z', 100);
    const later = answer('2026-11-26T10:00:04.000Z', 180);
    expect([...ratesBetween(before, later)]).toEqual([
      ['listings', 20],
      ['tell-owner', 40],
    ]);
    const rebuilt = ratesBetween(before, answer('2026-11-26T10:00:04.000Z', 5, 2));
    expect([...rebuilt.keys()]).toEqual(['tell-owner']);
    expect([...ratesBetween(before, before), ...ratesBetween(undefined, before)]).toEqual([]);
  });

  it('have runs with a share and an end, where these can be known', () => {
    // Where nothing is the read model's own its events stand still, and it moves all the same.
    expect(progressOf(run({ events: 0, total: 3, passed: 0.25, pace: 0.1 }))).toEqual({ share: 0.25, secondsLeft: 8 });
    expect(progressOf(run({ passed: 0.5, pace: 0.1, state: 'paused' })).secondsLeft).toBeNull();
    expect(progressOf(run({ passed: 1, pace: 0.1 })).secondsLeft).toBeNull();
    expect(progressOf(run({}))).toEqual({ share: 0, secondsLeft: null });
    expect([isUnderWay(run({ state: 'waiting' })), isUnderWay(run({ state: 'switched' }))]).toEqual([true, false]);
  });

  it('show values as they are, and of words only how long they are', () => {
    expect([null, 5, true, '2026-11-20', { characters: 1_400 }].map(toldValue)).toEqual([
      ...['–', '5', 'true', '2026-11-20'],
      'metin, 1.400 karakter',
    ]);
  });
});
