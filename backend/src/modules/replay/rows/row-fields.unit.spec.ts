import { describe, expect, it } from '@jest/globals';
import { fieldsThatDiffer, rowChanges, shownFields } from './row-fields.js';

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

const mark = (_path: string, text: string): string => `m${text}`;

describe('what differs in a row', () => {
  it('is told of texts of one length by marks, of JSON by the path, in clear where no words of people went into it', () => {
    const made = { title: 'Satılık ev', cover: { id: 'ab', width: 5, tone: 'red' }, status: 'x' };
    const live = { title: 'Satılık av', cover: { id: 'ba', width: 6, tone: 'dim' }, status: 'sold' };
    const closed = { title: null, cover: { id: null, width: null, tone: 'red' }, status: null };
    const names = ['title', 'cover', 'status'];
    expect(
      fieldsThatDiffer({ live, made, closed, names }, { isErased: false, enums: { status: ['sold'] }, mark }),
    ).toEqual([
      {
        path: 'title',
        live: { characters: 10, mark: 'mSatılık av' },
        made: { characters: 10, mark: 'mSatılık ev' },
        at: 9,
      },
      { path: 'cover.id', live: { characters: 2, mark: 'mba' }, made: { characters: 2, mark: 'mab' }, at: 1 },
      { path: 'cover.width', live: 6, made: 5 },
      { path: 'cover.tone', live: 'dim', made: 'red' },
      { path: 'status', live: 'sold', made: { characters: 1 } },
    ]);
    // Where a key is gone the events make the same without it: what the row still has stays closed.
    const [, , , tone] = fieldsThatDiffer({ live, made, closed, names }, { isErased: true, mark });
    expect(tone).toMatchObject({ path: 'cover.tone', live: { characters: 3 } });
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
  const closed = (text: string) => ({ characters: text.length, mark: mark('', text) });

  it('is told path by path in clear, of words by their length, and never as the row without words has it', () => {
    expect(rowChanges(before, after, { withheld, mark })).toEqual({
      changes: [
        { path: 'price', before: 1, after: 2 },
        { path: 'home.city', before: 34, after: 6 },
      ],
      more_changes: 0,
      words: [
        { path: 'title', before: closed('Eski'), after: closed('Yeni başlık'), at: 1 },
        { path: 'photos[0].id', before: closed('a'), after: closed('b'), at: 1 },
      ],
    });
    const first = rowChanges(nothing, before, { withheld, mark });
    expect(first.changes).toEqual([
      { path: 'price', before: null, after: 1 },
      { path: 'offer', before: null, after: '•••' },
      { path: 'home.city', before: null, after: 34 },
    ]);
    expect(first.words).toContainEqual({ path: 'erased', before: null, after: false });
    expect(rowChanges(after, after, { mark })).toEqual({ changes: [], more_changes: 0, words: [] });
    expect(rowChanges(after, nothing, { mark }).words).toContainEqual({
      ...{ path: 'title', before: { characters: 11 }, after: null },
    });
  });

  it('is a word of a closed list where words decide which, and nothing of what is withheld', () => {
    const listed = { status: ['active', 'sold'] };
    const sold = { open: { status: 'sold', offer: 2 }, closed: {} };
    expect(
      rowChanges({ open: { status: 'x', offer: 1 }, closed: {} }, sold, { enums: listed, withheld, mark }).words,
    ).toEqual([
      { path: 'status', before: { characters: 1 }, after: 'sold' },
      { path: 'offer', before: '•••', after: '•••' },
    ]);
  });
});
