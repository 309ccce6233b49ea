import { describe, expect, it } from '@jest/globals';
import { EMPTY } from './draft';
import { problemsOf } from './check';
import { toldProblems, UNTOLD } from './told-problems';

const draft = { ...EMPTY, title: 'Kısa' };
const problems = problemsOf(draft, []);

describe('what is said about a draft', () => {
  it('is nothing at first', () => expect(toldProblems(draft, problems, UNTOLD)).toEqual({}));
  it('is what was left, as it changes', () => {
    const told = { ...UNTOLD, left: new Set(['title']) };
    expect(toldProblems(draft, problems, told)).toEqual({ title: 'Başlık en az 10 karakter olmalıdır' });
    const better = { ...draft, title: 'Yeterince uzun' };
    expect(toldProblems(better, problemsOf(better, []), told)).toEqual({});
  });
  it('is the whole of a step that was tried, and nothing of the others', () => {
    const told = { ...UNTOLD, tried: new Set([3 as const]) };
    expect(Object.keys(toldProblems(draft, problems, told)).sort()).toEqual([
      'city_id',
      'description',
      'price',
      'title',
    ]);
  });
  it('is what the server refused until those words change', () => {
    const refusal = { problems: { title: 'Yasaklı sözcük', 'features.km': 'Olmaz' }, draft };
    const told = { ...UNTOLD, refusal };
    expect(toldProblems(draft, {}, told)).toEqual(refusal.problems);
    expect(toldProblems({ ...draft, price: '5' }, {}, told)).toEqual(refusal.problems);
    expect(toldProblems({ ...draft, title: 'Başka' }, {}, told)).toEqual({ 'features.km': 'Olmaz' });
    expect(toldProblems({ ...draft, features: { km: 5 } }, {}, told)).toEqual({ title: 'Yasaklı sözcük' });
  });
});
