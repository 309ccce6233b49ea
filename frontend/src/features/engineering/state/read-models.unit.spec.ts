import { describe, expect, it } from '@jest/globals';
import type { ReadModelList, RebuildRun } from '@ilan/api';
import { isUnderWay, progressOf, ratesBetween, toldValue } from './read-models';

const list = (at: string, handled: number, slot = 1): ReadModelList =>
  ({
    at,
    read_models: [{ name: 'listings', slot, handled }],
    reactions: [{ name: 'tell-owner', handled: handled * 2 }],
  }) as unknown as ReadModelList;
const run = (changes: Partial<RebuildRun>): RebuildRun =>
  ({ events: 0, total: 0, rate: 0, state: 'running', ...changes }) as RebuildRun;

describe('read models, as their page tells them', () => {
  it('have a rate between two answers of one build, and none where there is nothing to compare', () => {
    const before = list('2026-11-26T10:00:00.000Z', 100);
    const later = list('2026-11-26T10:00:04.000Z', 180);
    expect([...ratesBetween(before, later, 'read_models')]).toEqual([['listings', 20]]);
    expect([...ratesBetween(before, later, 'reactions')]).toEqual([['tell-owner', 40]]);
    expect([...ratesBetween(before, list('2026-11-26T10:00:04.000Z', 5, 2), 'read_models')]).toEqual([]);
    expect([...ratesBetween(before, before, 'reactions'), ...ratesBetween(undefined, before, 'reactions')]).toEqual([]);
  });

  it('have runs with a share and an end, where these can be known', () => {
    expect(progressOf(run({ events: 250, total: 1_000, rate: 100 }))).toEqual({ share: 0.25, secondsLeft: 8 });
    expect(progressOf(run({ events: 5, total: 10, rate: 100, state: 'paused' })).secondsLeft).toBeNull();
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
