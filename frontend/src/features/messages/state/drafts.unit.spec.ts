/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { aPhoto } from '@test/listing-builders';
import { NO_DRAFT, readDraft, writeDraft } from './drafts';

const pair = { person: 5, listing: 12 };
beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is kept for its conversation and its person', () => {
    writeDraft(7, pair, { text: 'Merhaba, ', photos: [aPhoto()] });
    expect(readDraft(7, pair)).toEqual({ text: 'Merhaba, ', photos: [aPhoto()] });
    expect(readDraft(7, { person: 5, listing: 13 })).toEqual(NO_DRAFT);
    expect(readDraft(8, pair)).toEqual(NO_DRAFT);
  });

  it('is gone when nothing is left of it', () => {
    writeDraft(7, pair, { text: 'x', photos: [] });
    writeDraft(7, pair, { text: '  ', photos: [] });
    expect(readDraft(7, pair)).toEqual(NO_DRAFT);
  });

  it('loses its photos before the server does', () => {
    const written = Date.parse('2026-11-20T10:00:00Z');
    writeDraft(7, pair, { text: 'Bakın', photos: [aPhoto()] }, written);
    expect(readDraft(7, pair, written + 21 * 3_600_000)).toEqual({ text: 'Bakın', photos: [] });
  });

  it('makes room for newer ones', () => {
    for (let listing = 1; listing <= 60; listing += 1)
      writeDraft(7, { person: 5, listing }, { text: `t${listing}`, photos: [] }, listing);
    expect(readDraft(7, { person: 5, listing: 60 }).text).toBe('t60');
    expect(readDraft(7, { person: 5, listing: 11 }).text).toBe('t11');
    expect(readDraft(7, { person: 5, listing: 10 })).toEqual(NO_DRAFT);
  });
});
