import { fold } from '#kernel/turkish-text.js';
import { ShippedSearchWords } from './shipped-lexicon.js';
import { Relations } from './relations.js';
import { wordsOf } from './text-words.js';

const { same, also, byEar, fillers, wishes, whole } = new ShippedSearchWords().lexicon();
const phrases = [...same.flat(), ...Object.keys(also), ...Object.values(also).flat(), ...Object.values(byEar).flat()];

describe('the shipped words', () => {
  it('are many', () => {
    expect(same.length).toBeGreaterThanOrEqual(300);
    expect(Object.keys(byEar).length).toBeGreaterThanOrEqual(100);
  });

  it('are folded as texts are, phrases of three words at most', () => {
    const strange = [...phrases, ...Object.keys(byEar), ...fillers, ...wishes, ...whole].filter(
      (phrase) => fold(phrase) !== phrase || wordsOf(phrase).join(' ') !== phrase || phrase.split(' ').length > 3,
    );
    expect(strange).toEqual([]);
  });

  it('stand in one group of equals each, and none is equal to itself', () => {
    const words = same.flat();
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
    expect(same.filter((group) => group.length < 2)).toEqual([]);
    expect(Object.entries(also).filter(([word, others]) => others.includes(word))).toEqual([]);
    expect(Object.entries(byEar).filter(([word, written]) => written.includes(word))).toEqual([]);
  });

  it('never lead from one word to very many', () => {
    const relations = new Relations(new ShippedSearchWords().lexicon());
    for (const phrase of phrases) expect(relations.synonymsOf(phrase).size).toBeLessThanOrEqual(30);
  });

  it.each([
    ['hali', 'hal'],
    ['hali', 'saha'],
    ['lastik', 'jant'],
    ['masa', 'sandalye'],
    ['kedi', 'kopek'],
    ['satilik', 'kiralik'],
    ['iphone', 'samsung'],
    ['etek', 'sort'],
    ['arsa', 'tarla'],
    ['kadin', 'erkek'],
    ['samsun', 'samsung'],
    ['bos', 'bosch'],
  ])('do not take %s for %s', (one, other) => {
    const relations = new Relations(new ShippedSearchWords().lexicon());
    expect(relations.synonymsOf(one).has(other)).toBe(false);
    expect(relations.synonymsOf(other).has(one)).toBe(false);
  });

  it('say what a word is that is written by ear, and find both ways', () => {
    const relations = new Relations(new ShippedSearchWords().lexicon());
    expect(relations.meantBy('ayfon')).toBe('iphone');
    expect(relations.synonymsOf('renault').has('reno')).toBe(true);
    expect(relations.meantBy('renault')).toBeUndefined();
  });
});
