import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { plainState } from './plain-state.js';
import { stateChanges } from './state-changes.js';

describe('what an event changed in a state', () => {
  it('is named by the path to it, with what stood there before and after', () => {
    const before = { status: 'pending', content: { price: 5, title: 'Koltuk' }, photos: ['a', 'b'] };
    const after = { status: 'active', content: { price: 4, title: 'Koltuk' }, photos: ['a', 'c', 'd'], until: 3 };
    expect(stateChanges(before, after)).toEqual({
      changes: [
        { path: 'status', before: 'pending', after: 'active' },
        { path: 'content.price', before: 5, after: 4 },
        { path: 'photos[1]', before: 'b', after: 'c' },
        { path: 'photos[2]', before: null, after: 'd' },
        { path: 'until', before: null, after: 3 },
      ],
      more: 0,
    });
  });

  it('is nothing where what was not there is there as nothing, and each part of what came as a whole', () => {
    const after = { status: 'pending', until: null, newest: { price: 5, note: null } };
    expect(stateChanges({ status: 'none' }, after).changes).toEqual([
      { path: 'status', before: 'none', after: 'pending' },
      { path: 'newest.price', before: null, after: 5 },
    ]);
    expect(stateChanges({ newest: { price: 5 } }, { newest: null }).changes).toEqual([
      { path: 'newest.price', before: 5, after: null },
    ]);
  });

  it('is of a list what came or went, and not that all behind it have another place', () => {
    expect(stateChanges({ ids: [3, 9, 12] }, { ids: [3, 7, 9, 12] }).changes).toEqual([
      { path: 'ids[1]', before: null, after: 7 },
    ]);
    expect(stateChanges({ ids: ['a', 'b', 'c', 'd'] }, { ids: ['b', 'd'] }).changes).toEqual([
      { path: 'ids[0]', before: 'a', after: null },
      { path: 'ids[2]', before: 'c', after: null },
    ]);
  });

  it('is told where nothing became something empty', () => {
    expect(stateChanges({ offers: null }, { offers: {} }).changes).toEqual([
      { path: 'offers', before: null, after: {} },
    ]);
  });

  it('is nothing between equals, whatever they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(stateChanges(value, structuredClone(value))).toEqual({ changes: [], more: 0 });
      }),
    );
  });

  it('is told as far as a reader can take it in, with how much more there is', () => {
    const { changes, more } = stateChanges(
      [],
      Array.from({ length: 250 }, (_, at) => at),
    );
    expect([changes.length, more]).toEqual([100, 150]);
  });

  it('is seen in what only a program can hold, too', () => {
    const state = {
      at: new Date('2026-11-20T09:00:00.000Z'),
      ids: new Set([3, 1]),
      offers: new Map([[7, { until: undefined, open: true }]]),
      none: undefined,
    };
    expect(plainState(state)).toEqual({
      at: '2026-11-20T09:00:00.000Z',
      ids: [3, 1],
      offers: { 7: { open: true } },
    });
    expect(plainState(undefined)).toBeNull();
  });
});
