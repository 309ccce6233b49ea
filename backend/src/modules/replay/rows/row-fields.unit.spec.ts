import { describe, expect, it } from '@jest/globals';
import { changedWords, shownFields } from './row-fields.js';

describe('the fields of a row', () => {
  const closed = { status: 'active', note: '', place: 'x' };

  it('are shown where the events make the same of them without anybody’s key, of words only the length', () => {
    const open = { status: 'active', note: 'gizli not', place: 'x' };
    const row = { ...open, status: 'sold' };
    expect(shownFields(row, open, closed, { isErased: false })).toEqual({
      ...{ status: 'sold', place: 'x' },
      note: { characters: 9 },
    });
  });

  it('are only what the row itself has without words where a key is gone: a row that was not made since still has them', () => {
    const row = { status: 'active', note: 'gizli not', place: 'y' };
    expect(shownFields(row, closed, closed, { isErased: true })).toEqual({
      ...{ status: 'active', place: { characters: 1 } },
      note: { characters: 9 },
    });
  });

  it('are shown where they hold a word of a closed list, also one that the events do not make; another text there is not', () => {
    const enums = { status: ['active', 'sold'] };
    const row = { status: 'sold', note: 'sold' };
    expect(shownFields(row, undefined, undefined, { isErased: false, enums })).toEqual({
      ...{ status: 'sold', note: { characters: 4 } },
    });
    const spoiled = { status: 'gizli not' };
    expect(shownFields(spoiled, undefined, undefined, { isErased: true, enums })).toEqual({
      status: { characters: 9 },
    });
  });
});

describe('the words that an event changed', () => {
  it('are told by their length where nothing but words changed, and not where it is told in clear', () => {
    const before = {
      open: { title: 'Eski', note: null, price: 1, photos: [{ id: 'a' }] },
      closed: { title: null, note: null, price: 1, photos: [] },
    };
    const after = {
      open: { title: 'Yeni başlık', note: null, price: 2, photos: [{ id: 'b' }] },
      closed: { title: null, note: null, price: 2, photos: [] },
    };
    expect(changedWords(before, after)).toEqual([
      { path: 'title', before: { characters: 4 }, after: { characters: 11 } },
      { path: 'photos', before: { characters: 12 }, after: { characters: 12 } },
    ]);
    expect(changedWords({ open: undefined, closed: undefined }, before)).toEqual([
      { path: 'title', before: null, after: { characters: 4 } },
    ]);
    const listed = { status: ['active', 'sold'] };
    const sold = { open: { status: 'sold' }, closed: {} };
    expect(changedWords({ open: { status: 'x' }, closed: {} }, sold, listed)).toEqual([
      { path: 'status', before: { characters: 1 }, after: 'sold' },
    ]);
    expect(changedWords(after, after)).toEqual([]);
  });
});
