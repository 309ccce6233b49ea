import { describe, expect, it } from '@jest/globals';
import type { AnswerConversion } from './answer-conversion.js';
import { lateConversions, type ToldChange } from './late-answers.js';

const CARS = 24;
const change = (conversion: Partial<AnswerConversion>, told: Partial<ToldChange> = {}): ToldChange => ({
  conversion: { key: 'vites', to_key: 'vites', kind: 'select', map: {}, rest: 'keep', when: null, ...conversion },
  ...{ ofAll: false, asked_in: [CARS], intervals: [], ...told },
});
const all = { ofAll: true } as const;
const named = (from: string, to: string): ToldChange => change({ map: { [from]: to } });
const late = (
  features: Record<string, string | number | string[]>,
  wrong: readonly string[],
  ...changes: ToldChange[]
) =>
  lateConversions({ features, category_id: CARS }, (key) => wrong.includes(key), changes).map(
    ({ conversion: { key, to_key, map } }) => `${key} → ${to_key} ${JSON.stringify(map)}`,
  );

describe('answers of an ad that was taken by who had not heard of a change', () => {
  it('given an answer that is asked for still, when its filter was another one once, then it stays', () =>
    expect(late({ vites: 'Düz' }, [], named('Düz', 'Manuel'), change({ to_key: 'vites_2' }, all))).toEqual([]));

  it('given an option that has another name, when the ad says the former one, then it follows, as far as it is about it', () => {
    expect(late({ vites: 'Düz' }, ['vites'], named('Oto', 'Otomatik'), named('Düz', 'Manuel'))).toEqual([
      'vites → vites {"Düz":"Manuel"}',
    ]);
    expect(late({ vites: 'Yarım' }, ['vites'], named('Düz', 'Manuel'))).toEqual([]);
  });

  it('given several changes since, when each is about what the one before made, then all of them follow in their order', () => {
    const changes = [
      named('Düz', 'Manuel'),
      change({ map: { Manuel: 'true' }, to_key: 'vites_2', kind: 'boolean', rest: 'drop' }, all),
      change({ key: 'vites_2', to_key: 'vites_3', map: { true: 'Elle', false: 'Kendi' } }, all),
    ];
    expect(late({ vites: 'Düz' }, ['vites'], ...changes)).toEqual([
      'vites → vites {"Düz":"Manuel"}',
      'vites → vites_2 {"Manuel":"true"}',
      'vites_2 → vites_3 {"true":"Elle"}',
    ]);
    expect(late({ vites: 'Yarım' }, ['vites'], ...changes)).toEqual(['vites → vites_2 {}']);
    expect(late({ vites: 'Manuel' }, ['vites'], ...changes)).toEqual([
      'vites → vites_2 {"Manuel":"true"}',
      'vites_2 → vites_3 {"true":"Elle"}',
    ]);
  });

  it('given a filter that was another one before and came back, when it became another one once more, then the last change counts', () => {
    const away = change({ to_key: 'vites_2', kind: 'range', map: { Düz: '1' }, rest: 'drop' }, all);
    const back = change({ key: 'vites_2', to_key: 'vites', map: { 1: 'Oto' }, rest: 'drop' }, all);
    const again = change({ to_key: 'vites_3', kind: 'range', map: { Düz: '3' }, rest: 'drop' }, all);
    expect(late({ vites: 'Düz' }, ['vites'], away, back, again)).toEqual(['vites → vites_3 {"Düz":"3"}']);
  });

  it('given a change elsewhere, when the category of the ad had nothing to do with it, then it is none of its affairs', () =>
    expect(late({ vites: 'Düz' }, ['vites'], change({ map: { Düz: 'Manuel' } }, { asked_in: [1] }))).toEqual([]));

  it('given numbers that became intervals, when the ad says a number, then it follows with the one it is in', () => {
    const intervals = [
      { option: '0-100', from: 0, below: 100 },
      { option: '100+', from: 100, below: null },
    ];
    expect(
      late(
        { km: 120, vites: 'Düz' },
        ['km'],
        change({ key: 'km', to_key: 'km_2', rest: 'drop' }, { ...all, intervals }),
      ),
    ).toEqual(['km → km_2 {"120":"100+"}']);
  });

  it('given a change that is about a model of one make, when the ad is of another, then it stays', () => {
    const tone = change({ map: { Açık: 'Bej' }, when: { key: 'marka', value: 'Fiat' } });
    expect(late({ vites: 'Açık', marka: 'Ford' }, ['vites'], tone)).toEqual([]);
    expect(late({ vites: 'Açık', marka: 'Fiat' }, ['vites'], tone)).toEqual(['vites → vites {"Açık":"Bej"}']);
  });
});
