import { describe, expect, it } from '@jest/globals';
import { day, MODERATOR } from '#test/builders/a-listing.js';
import { after, run, submit } from '#test/builders/listing-scenarios.js';
import { type AnswerConversion, concerning, convertedFeatures } from './answer-conversion.js';
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

describe('of numbers that become intervals', () => {
  const intervals = [
    { option: '0–50', from: 0, below: 51 },
    { option: '51 ve üzeri', from: 51, below: null },
  ];

  it('an answer finds its own name or interval, and what is in none stays out', () => {
    expect(concerning({ 7: 'Yedi', 9: null }, intervals, 7)).toEqual({ 7: 'Yedi' });
    expect(concerning({ 9: null }, intervals, ['9', '50.5', '60', '-1', ''])).toEqual({
      ...{ 9: null, '50.5': '0–50', 60: '51 ve üzeri' },
    });
    for (const none of [null, undefined, [], 'on']) expect(concerning({}, intervals, none)).toEqual({});
  });

  it('an ad that says another one by the time it is asked goes into the interval of that', () => {
    // Read when it said 40; it says 2015 now.
    const { events } = run(after(submit()), {
      ...{ type: 'convert_answer', actor: MODERATOR, now: day(4), label: 'Yıl', intervals },
      ...{ key: 'yil', to_key: 'yil_2', kind: 'select', map: { 40: '0–50' }, rest: 'keep', when: null },
    });
    expect(events.map(({ data }) => data)).toMatchObject([{ map: { 40: '0–50', 2015: '51 ve üzeri' } }]);
    expect(events[0]?.data).not.toHaveProperty('intervals');
  });
});
