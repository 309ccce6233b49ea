import { describe, expect, it } from '@jest/globals';
import { type ShownValue, toldDifferences } from './told-differences.js';

const closing = (value: unknown): ShownValue => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return { characters: (typeof value === 'string' ? value : JSON.stringify(value)).length };
};
const told = (one: unknown, other: unknown, withheld: string[] = []) =>
  toldDifferences('field', one, other, {
    ...{ withheld: new Set(withheld), show: closing },
    mark: (path, text) => `${path}/${text}`.length.toString(16),
  });

describe('what differs in a field', () => {
  it('is told of two closed texts by their marks, and by the first character that is another', () => {
    expect(
      toldDifferences('title', 'Satılık ev', 'Satılık av', {
        ...{ withheld: new Set(), show: closing },
        mark: (path, text) => (path === 'title' && text.endsWith('ev') ? 'aa' : 'bb'),
      }),
    ).toEqual([{ path: 'title', one: { characters: 10, mark: 'aa' }, other: { characters: 10, mark: 'bb' }, at: 9 }]);
    expect(told('ev', 'evde')[0]?.at).toBe(3);
    // One that stands alone needs no mark.
    expect(told(null, 'ev')).toEqual([{ path: 'field', one: null, other: { characters: 2 } }]);
  });

  it('is told of JSON path by path: numbers and flags as they are, what is withheld never', () => {
    const one = { id: 'ab', width: 5, wide: true, photos: [{ width: 1 }, { width: 2 }], card: { last4: '4242' } };
    const other = { id: 'ba', width: 7, wide: true, photos: [{ width: 1 }, { width: 3 }], card: { last4: '4141' } };
    expect(told(one, other, ['last4']).map(({ path, one: first, other: second }) => [path, first, second])).toEqual([
      ['field.id', { characters: 2, mark: 'b' }, { characters: 2, mark: 'b' }],
      ['field.width', 5, 7],
      ['field.photos[1].width', 2, 3],
      ['field.card.last4', '•••', '•••'],
    ]);
    expect(told([1], [2], ['field'])).toEqual([{ path: 'field', one: '•••', other: '•••' }]);
    expect(told({ last4: ['4'] }, { last4: ['5'] }, ['last4'])).toEqual([
      { path: 'field.last4', one: '•••', other: '•••' },
    ]);
  });

  it('is bounded in how many paths are told and how deep they lead, and then the whole field is told', () => {
    const many = (from: number) => Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`n${n}`, n + from]));
    const found = told(many(0), many(1));
    expect(found).toHaveLength(11);
    expect(found[0]).toEqual({ path: 'field.n0', one: 0, other: 1 });
    expect(found[10]).toMatchObject({ path: 'field', one: { characters: expect.any(Number) as unknown } });
    const deep = (end: number) => ({ a: { a: { a: { a: { a: { a: { a: end } } } } } } });
    expect(told(deep(1), deep(2)).map(({ path, one }) => [path, typeof one])).toEqual([
      ['field.a.a.a.a.a.a', 'object'],
    ]);
  });

  it('names what programs name, and gives a mark to any other name, which may be somebody’s word', () => {
    const paths = told({ 'Gizli ad': 1, ok: 1 }, { 'Gizli ad': 2, ok: 2 }).map(({ path }) => path);
    expect(paths).toEqual(['field[~e]', 'field.ok']);
  });
});
