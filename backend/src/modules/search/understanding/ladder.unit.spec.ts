import type { ReadWord } from '../language/read-query.js';
import type { Guess, Narrowing } from './guess.js';
import { type Climb, MOST_STEPS, stepsOf } from './ladder.js';

const word = (text: string, frequency = 10): ReadWord => ({
  ...{ typed: text, word: text, spelled: text, frequency },
  forms: [{ word: text, closeness: 1 }],
});
const guess = (name: string, label: string, narrows: Narrowing, sureness = 0.9): Guess => ({
  ...{ name, label, narrows, sureness },
  ...{ pieces: [], typed: label, contestable: true },
});
const daire = guess('category', 'Kiralık Daire', { category_id: 1 });
const konut = guess('category', 'Kiralık Konut', { category_id: 2 });
const kadikoy = guess('place', 'Kadıköy, İstanbul', { city_id: 34, district_id: 3423 }, 0.8);
const rooms = guess('oda_sayisi', '2+1', {}, 0.5);

/** `kind: words | filters`, without words that only say what comes first. */
const climb = (given: Partial<Climb>): string[] =>
  stepsOf({ guesses: [], words: [], wishes: [], names: () => false, isThing: () => false, ...given }).map(
    ({ kind, words, guesses }) =>
      `${kind}: ${words.flatMap(({ word: one, optional }) => (optional ? [] : one)).join(' ')} | ${guesses.map(({ label }) => label).join(' + ')}`,
  );

describe('what is searched for until something is found', () => {
  it('is what was typed, and nothing else where no word is known', () => {
    expect(climb({ words: [word('asdkjh', 0), word('qwx', 0)] })).toEqual(['whole: asdkjh qwx | ']);
    expect(climb({ words: [word('asdkjh', 0)], guesses: [kadikoy] })).toEqual(['whole: asdkjh | Kadıköy, İstanbul']);
  });

  it('leaves the number of a model out before its name', () => {
    expect(climb({ words: [word('iphone', 24), word('13', 6)] })).toEqual([
      'whole: iphone 13 | ',
      'fewer_words: iphone | ',
    ]);
  });

  it('is never a number alone, of which there is some of everything', () => {
    expect(climb({ words: [word('qwxz', 0), word('5', 90)] })).toEqual(['whole: qwxz 5 | ']);
    expect(climb({ words: [word('5', 90), word('128gb', 9)] })[0]).toBe('whole: 5 128gb | ');
  });

  it('leaves out a word that hardly any ad has, where others are left', () => {
    const words = [word('kedi', 44), word('tırmalama', 6), word('tahtası', 1)];
    expect(climb({ words })).toContain('fewer_words: kedi tırmalama | ');
  });

  it('shows what the model is of, where nobody sells the model', () => {
    const words = [word('samsung', 30), word('galaxy', 0)];
    const steps = climb({ words, implied: konut, names: () => true });
    expect(steps.slice(0, 3)).toEqual([
      'whole: samsung galaxy | ',
      'fewer_words: samsung | Kiralık Konut',
      'fewer_words: samsung | ',
    ]);
  });

  it('ends with a category that has the word in its name, and what lies around it', () => {
    const given = { words: [word('kayak', 0)], mentioned: daire, above: [konut] };
    expect(climb(given)).toEqual(['whole: kayak | ', 'category:  | Kiralık Daire', 'category:  | Kiralık Konut']);
  });

  it('leaves out what no ad has first, and the make last', () => {
    const words = [word('bmw', 8), word('siyah', 90), word('döşeme', 5), word('qwx', 0)];
    expect(climb({ words, names: (one) => one === 'bmw' })).toEqual([
      'whole: bmw siyah döşeme qwx | ',
      'fewer_words: bmw siyah döşeme | ',
      'fewer_words: bmw döşeme | ',
      'fewer_words: bmw | ',
    ]);
  });

  it('ends with the category that makes speak of, and the one around it', () => {
    const given = { words: [word('slx', 0)], implied: daire, above: [konut] };
    expect(climb(given)).toEqual(['whole: slx | ', 'category:  | Kiralık Daire', 'category:  | Kiralık Konut']);
  });

  it('asks for the make of a model that nobody sells, and not for the number behind it', () => {
    const given = { words: [word('clio', 0), word('4', 90)], implied: daire, names: (one: string) => one === 'clio' };
    expect(climb({ ...given, makes: [word('renault', 15)] })).toEqual([
      'whole: clio 4 | ',
      'fewer_words: renault | Kiralık Daire',
      'fewer_words:  | Kiralık Daire',
    ]);
    expect(climb(given)[1]).toBe('fewer_words:  | Kiralık Daire');
  });

  it('says which ads answer where a category has none: those that are called like it', () => {
    const named = [word('traktör', 19)];
    const steps = stepsOf({
      ...{ guesses: [daire], words: [], wishes: [], named },
      names: () => false,
      isThing: () => true,
    });
    expect(steps.map(({ kind, called }) => [kind, called])).toEqual([
      ['whole', undefined],
      ['as_words', daire],
    ]);
  });

  it('gives up unsure filters, then the district, then the province', () => {
    expect(climb({ guesses: [kadikoy, daire, rooms] })).toEqual([
      'whole:  | Kadıköy, İstanbul + Kiralık Daire + 2+1',
      'fewer_filters:  | Kadıköy, İstanbul + Kiralık Daire',
      'wider_area:  | Kiralık Daire + İstanbul',
      'wider_area:  | Kiralık Daire',
    ]);
  });

  it('never asks for a place alone where something was named', () => {
    const steps = climb({ guesses: [kadikoy], words: [word('kedi', 5)] });
    expect(steps).toEqual(['whole: kedi | Kadıköy, İstanbul', 'wider_area: kedi | İstanbul', 'wider_area: kedi | ']);
  });

  it('asks for the words as words where ads have them so, unless a category was named', () => {
    const year = guess('yil', '2018', {}, 0.4);
    const asWords = [word('clio'), word('2018')];
    expect(climb({ guesses: [year], words: [word('clio')], asWords })[1]).toBe('as_words: clio 2018 | ');
    expect(climb({ guesses: [daire, year], words: [], asWords }).join()).not.toContain('as_words');
  });

  it('takes the thing before its make, and of a make only what the model speaks of', () => {
    const words = [word('siemens', 9), word('kurutma', 9)];
    const names = (one: string): boolean => one === 'siemens';
    expect(climb({ words, names, isThing: ({ word: one }) => one === 'kurutma' }).at(-1)).toBe(
      'fewer_words: kurutma | ',
    );
    expect(
      climb({ words: [word('samsung', 9), word('s24', 1)], names: (one) => one === 'samsung', implied: daire })[1],
    ).toBe('fewer_words: samsung | Kiralık Daire');
  });

  it('takes words that are one thing apart where nobody sells that', () => {
    const words = [word('fayans ustasi', 0)];
    expect(climb({ words, apart: [word('fayans'), word('ustasi')] })[1]).toBe('fewer_words: fayans ustasi | ');
  });

  it('keeps what it leaves out as a wish: ads that have it come first', () => {
    const [, fewer] = stepsOf({
      ...{ guesses: [rooms], words: [word('ford'), word('qwx', 0)], wishes: [word('2p1')] },
      names: () => true,
      isThing: () => false,
    });
    expect(fewer?.words.map(({ word: one, optional }) => [one, optional])).toEqual([
      ['ford', undefined],
      ['qwx', true],
      ['2p1', true],
    ]);
  });

  it('is bounded, however much was typed', () => {
    const words = Array.from({ length: 12 }, (_, index) => word(`söz${index}`, index));
    const steps = climb({ words, guesses: [kadikoy, daire, rooms], above: [konut] });
    expect(steps).toHaveLength(MOST_STEPS);
    expect(steps.at(-1)).toBe('category:  | Kiralık Konut');
  });
});
