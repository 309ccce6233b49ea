import { describe, expect, it } from '@jest/globals';
import { rowChanges, shownFields } from './row-fields.js';

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

  it('tell nothing of what is withheld, a column or a name within one', () => {
    const row = { offer: 500, attempts: [{ card: { brand: 'visa', last4: '0008' } }], left: null };
    expect(shownFields(row, row, row, { isErased: false, withheld: ['offer', 'last4', 'left'] })).toEqual({
      ...{ offer: '•••', left: null },
      attempts: '[{"card":{"brand":"visa","last4":"•••"}}]',
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

describe('what an event changed in a row', () => {
  const nothing = { open: undefined, closed: undefined };
  const before = {
    open: { title: 'Eski', erased: false, price: 1, photos: [{ id: 'a' }], offer: 500, home: { city: 34 } },
    closed: { title: null, erased: true, price: 1, photos: [], offer: 500, home: { city: 34 } },
  };
  const after = {
    open: { title: 'Yeni başlık', erased: false, price: 2, photos: [{ id: 'b' }], offer: 900, home: { city: 6 } },
    closed: { title: null, erased: true, price: 2, photos: [], offer: 900, home: { city: 6 } },
  };
  const withheld = ['offer'];

  it('is told path by path in clear, of words by their length, and never as the row without words has it', () => {
    expect(rowChanges(before, after, { withheld })).toEqual({
      changes: [
        { path: 'price', before: 1, after: 2 },
        { path: 'home.city', before: 34, after: 6 },
      ],
      more_changes: 0,
      words: [
        { path: 'title', before: { characters: 4 }, after: { characters: 11 } },
        { path: 'photos', before: { characters: 12 }, after: { characters: 12 } },
      ],
    });
    const first = rowChanges(nothing, before, { withheld });
    expect(first.changes).toEqual([
      { path: 'price', before: null, after: 1 },
      { path: 'offer', before: null, after: '•••' },
      { path: 'home.city', before: null, after: 34 },
    ]);
    expect(first.words).toContainEqual({ path: 'erased', before: null, after: false });
    expect(rowChanges(after, after, {})).toEqual({ changes: [], more_changes: 0, words: [] });
    expect(rowChanges(after, nothing, {}).words).toContainEqual({
      ...{ path: 'title', before: { characters: 11 }, after: null },
    });
  });

  it('is a word of a closed list where words decide which, and nothing of what is withheld', () => {
    const listed = { status: ['active', 'sold'] };
    const sold = { open: { status: 'sold', offer: 2 }, closed: {} };
    expect(
      rowChanges({ open: { status: 'x', offer: 1 }, closed: {} }, sold, { enums: listed, withheld }).words,
    ).toEqual([
      { path: 'status', before: { characters: 1 }, after: 'sold' },
      { path: 'offer', before: '•••', after: '•••' },
    ]);
  });
});
