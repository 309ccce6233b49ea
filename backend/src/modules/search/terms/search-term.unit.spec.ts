import { describe, expect, it } from '@jest/globals';
import { rudenessOf, SHIPPED_RUDE_WORDS } from './rude-words.js';
import { searchTermOf } from './search-term.js';

describe('a search term', () => {
  it.each([
    ['  Koltuk   TAKIMI ', 'koltuk takimi', 'koltuk takimi'],
    ['Isparta HALISI güllü', 'isparta halisi gullu', 'ısparta halısı güllü'],
    ['IPHONE 13', 'iphone 13', 'iphone 13'],
    ['3+1 daire', '3+1 daire', '3+1 daire'],
    ['s\u0336\u0300\u0301amsu\u0308ng \u0307tv', 'samsung tv', 'samsüng tv'],
    ['Cafe\u0301 İÇİN kâğıt', 'cafe icin kagit', 'cafe için kâğıt'],
    ['si\u0308ktir', 'siktir', 'siktir'],
  ])('is one however it is written: “%s”', (text, term, spelling) => {
    expect(searchTermOf(text)).toEqual({ term, spelling });
  });

  it.each([
    'ayse@ornek.test',
    '0532 123 45 67',
    '(532)1234567 numara',
    'https://ornek.test/ilan',
    'www.ornek.test',
    '12345678901',
    '?!',
    'a',
    'x'.repeat(61),
    `x${'\u0301'.repeat(2_000)}`,
  ])('keeps no words that may tell who somebody is, or nothing: “%s”', (text) => {
    expect(searchTermOf(text)).toEqual({ term: '', spelling: '' });
  });
});

describe('rude words', () => {
  const isRude = rudenessOf(SHIPPED_RUDE_WORDS);

  it.each(['siktir', 'orospuluk', 'SİK', 'sik', 'göt', 'got', 'porno dvd'])('are “%s”', (text) => {
    expect(isRude(text)).toBe(true);
  });
  it.each(['şık abiye', 'sıkma portakal', 'boks eldiveni', 'gotik dolap', 'pikap', 'ford escort', 'sikke', 'amatör'])(
    'are not “%s”',
    (text) => {
      expect(isRude(text)).toBe(false);
    },
  );
});
