import { describe, expect, it } from '@jest/globals';
import { type AnswerConversion, convertedFeatures } from './answer-conversion.js';
import type { Features } from './listing.content.js';

const to = (kind: AnswerConversion['kind'], change: Partial<AnswerConversion> = {}): AnswerConversion => ({
  ...{ key: 'renk', to_key: 'renk', kind, map: {}, rest: 'keep', when: null },
  ...change,
});

describe('the answer of an ad', () => {
  it.each<[string, Features, AnswerConversion, Features]>([
    ['is not there', { yil: 2020 }, to('multiselect'), { yil: 2020 }],
    ['becomes a list', { renk: 'Gri' }, to('multiselect'), { renk: ['Gri'] }],
    [
      'becomes the first of a list that fits',
      { renk: ['Ten', 'Gri'] },
      to('select', { map: { Ten: null } }),
      { renk: 'Gri' },
    ],
    ['is named anew', { renk: ['Gri', 'Ak'] }, to('multiselect', { map: { Gri: 'Füme' } }), { renk: ['Füme', 'Ak'] }],
    ['becomes yes', { renk: 'Var' }, to('boolean', { map: { Var: 'true' }, to_key: 'renk_2' }), { renk_2: true }],
    ['is neither yes nor no', { renk: 'Belki' }, to('boolean'), {}],
    ['becomes a number', { renk: '12,5' }, to('range'), { renk: 12.5 }],
    ['is no number', { renk: 'on iki' }, to('range'), {}],
    ['becomes words', { renk: ['Gri', 'Ak'] }, to('text'), { renk: 'Gri, Ak' }],
    ['of yes or no becomes words', { renk: true }, to('text'), { renk: 'Evet' }],
    ['goes', { renk: 'Gri', yil: 1 }, to('select', { rest: 'drop' }), { yil: 1 }],
    [
      'goes along under its brand',
      { renk: 'A', m: 'X' },
      to('select', { map: { A: 'B' }, when: { key: 'm', value: 'X' } }),
      { renk: 'B', m: 'X' },
    ],
    [
      'stays under another',
      { renk: 'A', m: 'Y' },
      to('select', { map: { A: 'B' }, when: { key: 'm', value: 'X' } }),
      { renk: 'A', m: 'Y' },
    ],
  ])('%s', (_, features, conversion, wanted) => {
    expect(convertedFeatures(features, conversion)).toEqual(wanted);
  });
});
