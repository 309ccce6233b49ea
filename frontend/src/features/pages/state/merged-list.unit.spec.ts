import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { differences, mergedList, undone } from './merged-list';

type Item = { readonly key: string; readonly word: string };
const same = (a: Item, b: Item): boolean => a.word === b.word;
const list = (...words: string[]): Item[] => words.map((word) => ({ key: word.charAt(0), word }));
const together = (mine: Item, base: Item, theirs: Item): Item => (same(mine, base) ? theirs : mine);
const merged = (mine: Item[], base: Item[], theirs: Item[]) => mergedList(mine, base, theirs, { same, together });
const BASE = list('a', 'b', 'c');

describe('a list that two people changed', () => {
  it.each<[string, Item[], Item[], Item[]]>([
    ['each wrote another one', list('a1', 'b', 'c'), list('a', 'b', 'c2'), list('a1', 'b', 'c2')],
    ['both wrote the same one', list('a1', 'b', 'c'), list('a2', 'b', 'c'), list('a1', 'b', 'c')],
    ['written here, ordered there', list('a1', 'b', 'c'), list('c', 'b', 'a'), list('c', 'b', 'a1')],
    ['ordered here, written there', list('c', 'b', 'a'), list('a2', 'b', 'c'), list('c', 'b', 'a2')],
    ['written here, removed there', list('a1', 'b', 'c'), list('b', 'c'), list('b', 'c', 'a1')],
    ['ordered here, removed there', list('b', 'a', 'c'), list('a', 'c'), list('a', 'c')],
    ['removed here, written there', list('b', 'c'), list('a2', 'b', 'c'), list('b', 'c')],
    ['both added one: theirs first', list('a', 'b', 'c', 'x'), list('a', 'b', 'c', 'y'), list('a', 'b', 'c', 'y', 'x')],
    [
      'ordered and added here, added there',
      list('x', 'c', 'b', 'a'),
      list('a', 'b', 'c', 'y'),
      list('x', 'c', 'y', 'b', 'a'),
    ],
  ])('%s', (_, mine, theirs, expected) => {
    expect(merged(mine, BASE, theirs)).toEqual(expected);
  });

  it('is what the one made of it where the other one did nothing, and has nothing twice', () => {
    const lists = fc
      .uniqueArray(fc.tuple(fc.constantFrom(...'abcdef'), fc.constantFrom('', '1', '2')), { selector: ([key]) => key })
      .map((all) => list(...all.map((one) => one.join(''))));
    fc.assert(
      fc.property(lists, lists, lists, (mine, base, theirs) => {
        expect(merged(base, base, theirs)).toEqual(theirs);
        expect(merged(mine, base, base)).toEqual(mine);
        const keys = merged(mine, base, theirs).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('says what is otherwise, added and removed', () => {
    const [a, b, c] = BASE as [Item, Item, Item];
    const [b1, x] = list('b1', 'x') as [Item, Item];
    expect(differences([a, b, c], [b1, a, x], same)).toEqual([
      [b, b1],
      [c, undefined],
      [undefined, x],
    ]);
  });

  it('says what of the other one’s is not so here', () => {
    const said = (mine: readonly Item[], theirs: readonly Item[]) =>
      undone(mine, BASE, theirs, (own, was, their) => !(was && same(was, their)) && !same(own, their), same);
    expect(said(merged(list('a1', 'b', 'c', 'x'), BASE, list('a', 'b', 'c2', 'y')), list('a', 'b', 'c2', 'y'))).toEqual(
      {
        items: [],
        order: false,
      },
    );
    expect(said(list('a1', 'b', 'c'), list('a2', 'b', 'c')).items).toEqual([[list('a2')[0], list('a1')[0]]]);
    expect(said(list('b', 'c'), list('a2', 'b', 'c')).items).toEqual([[list('a2')[0], undefined]]);
    expect(said(list('b', 'c', 'a1'), list('b', 'c')).items).toEqual([[undefined, list('a1')[0]]]);
    expect(said(list('a', 'b', 'c'), list('c', 'a', 'b'))).toEqual({ items: [], order: true });
  });
});
