import { describe, expect, it } from '@jest/globals';
import type { SynonymGroup } from '@ilan/api';
import { foundGroups } from './found-groups';
import { allWords, concerned, fieldsOf, isEnough, schemaOf } from './synonym-fields';

const group = (changes: Partial<SynonymGroup>): SynonymGroup => ({
  id: 'same-araba',
  kind: 'same',
  word: null,
  words: ['araba', 'otomobil'],
  revision: 0,
  updated_at: null,
  ...changes,
});

const fields = (words: string) => ({ word: '', words });

describe('a group of synonyms that is typed', () => {
  it('has one word a line, and no blank ones', () => {
    const read = schemaOf('same').safeParse({ word: '', words: ' bağlama \n\n  uzun   saz\n' });
    expect(read).toMatchObject({ success: true, data: { kind: 'same', word: null, words: ['bağlama', 'uzun saz'] } });
  });

  it('says at the field what is wrong', () => {
    expect(schemaOf('also').safeParse({ word: '', words: 'saz' })).toMatchObject({
      error: { issues: [{ path: ['word'], message: 'Bir kelime yazın.' }] },
    });
    expect(schemaOf('same').safeParse({ word: '', words: ' ' })).toMatchObject({
      error: { issues: [{ path: ['words'], message: 'En az bir kelime yazın.' }] },
    });
    expect(schemaOf('same').safeParse({ word: '', words: `saz\n${'a'.repeat(61)}` })).toMatchObject({
      error: { issues: [{ path: ['words'] }] },
    });
  });

  it('is enough to be tried once it says something', () => {
    const tried = [
      isEnough('same', fields('saz\n \n')),
      isEnough('also', fields('bağlama')),
      isEnough('same', fields('saz\nud')),
    ];
    expect([...tried, isEnough('also', { word: 'saz', words: 'ud' })]).toEqual([false, false, true, true]);
  });

  it('is tried by the word that goes, else by one that comes, else by the first', () => {
    const heard = group({ kind: 'by_ear', word: 'volkswagen', words: ['volsvagen', 'wosvagen'] });
    const tried = (words: string, kept: SynonymGroup | undefined = heard) => concerned(kept, 'by_ear', fields(words));
    expect([tried('volsvagen'), tried('volsvagen\nwosvagen\nfosvagen'), tried('volsvagen\nwosvagen')]).toEqual([
      'wosvagen',
      'fosvagen',
      'volsvagen',
    ]);
    expect([concerned(undefined, 'same', fields(' \nsaz\nud')), concerned(undefined, 'same', fields(''))]).toEqual([
      'saz',
      '',
    ]);
    expect(concerned(group({ kind: 'also', word: 'ev' }), 'also', { word: ' konut ', words: 'daire' })).toBe('konut');
  });

  it('begins with what is kept', () => {
    expect(fieldsOf(group({ kind: 'by_ear', word: 'volkswagen', words: ['volsvagen', 'wosvagen'] }))).toEqual({
      word: 'volkswagen',
      words: 'volsvagen\nwosvagen',
    });
    expect(fieldsOf(undefined)).toEqual({ word: '', words: '' });
    expect(allWords(group({ word: 'ev', words: ['daire'] }))).toBe('ev, daire');
  });
});

describe('groups of synonyms', () => {
  const groups = [
    group({}),
    group({ id: 'also-ev', kind: 'also', word: 'ev', words: ['daire'], updated_at: '2026-11-24T10:00:00.000Z' }),
    group({ id: 'same-buz', words: ['buz dolabı', 'İçecek dolabı'] }),
  ];
  const found = (typed: string, kind: '' | 'also' = '') => foundGroups(groups, typed, kind).map(({ id }) => id);

  it('are found by the beginning of any word, however it is written', () => {
    expect(found('DOLABI')).toEqual(['same-buz']);
    expect(found('içe')).toEqual(['same-buz']);
    expect(found('tomobil')).toEqual([]);
    expect(found('ara', 'also')).toEqual([]);
  });

  it('show first what staff changed last', () => {
    expect(found('')).toEqual(['also-ev', 'same-araba', 'same-buz']);
  });
});
