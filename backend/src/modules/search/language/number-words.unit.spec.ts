import { withDigits, writtenOtherwise } from './number-words.js';

describe('numbers in words', () => {
  it.each([
    ['beş bin lira altı telefon', '5 bin lira altı telefon'],
    ['iki artı bir kiralık daire', '2 artı 1 kiralık daire'],
    ['üç buçuk milyon altı daire', '3 buçuk milyon altı daire'],
    ['iki yüz elli bin', '250 bin'],
    ['yüz bin altı motor', '100 bin altı motor'],
    ['yarım milyona araba', '0,5 milyona araba'],
    ['Altı bin TL', '6 bin TL'],
  ])('%s is %s', (text, right) => {
    expect(withDigits(text)).toBe(right);
  });

  it.each([
    '50 bin altı araba',
    'üç teker bisiklet',
    'all in one',
    'bir kez giyildi',
    '  iki  koltuk ',
    'artı bir şey',
    '',
  ])('%s stays as it is', (text) => {
    expect(withDigits(text)).toBe(text);
  });

  it('leaves long texts alone', () => {
    const long = 'iki artı bir '.repeat(100);
    expect(withDigits(long)).toBe(long);
  });
});

describe('how many a thing is of', () => {
  it.each([
    ['6 kisilik', 'alti kisilik'],
    ['alti kisilik', '6 kisilik'],
    ['4 kapili', 'dort kapili'],
    ['uc cekmeceli', '3 cekmeceli'],
  ])('%s is also written %s', (phrase, other) => {
    expect(writtenOtherwise(phrase)).toBe(other);
  });

  it.each(['6', 'kisilik', '6 masa', '1999 modelli', 'bes on kisilik', 'tahta kisilik', '6 li', ''])(
    '%s has no other writing',
    (phrase) => {
      expect(writtenOtherwise(phrase)).toBeUndefined();
    },
  );
});
