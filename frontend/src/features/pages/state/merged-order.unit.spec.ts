import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isUndone, mergedOrder } from './merged-order';

const merged = (mine: string, base: string, theirs: string): string =>
  mergedOrder([...mine], [...base], [...theirs]).join('');

describe('an order that two people changed', () => {
  it.each([
    ['both added at the end: theirs first', 'abcx', 'abcy', 'abcyx'],
    ['both added behind the same', 'axbc', 'aybc', 'ayxbc'],
    ['both added at the start', 'xabc', 'yabc', 'yxabc'],
    ['both added the same', 'abcx', 'xabc', 'xabc'],
    ['added here, removed there', 'abcx', 'ac', 'acx'],
    ['removed here, added there', 'ac', 'abcy', 'acy'],
    ['each removed another one', 'bc', 'ab', 'b'],
    ['moved here, removed there', 'cab', 'ac', 'ca'],
    ['moved here, added there', 'cab', 'abcy', 'cyab'],
    ['each moved another one', 'bac', 'acb', 'cba'],
    ['both made the same of it', 'cxab', 'cxab', 'cxab'],
  ])('%s', (_, mine, theirs, expected) => {
    expect(merged(mine, 'abc', theirs)).toBe(expected);
    expect(isUndone([...expected], [...'abc'], [...theirs])).toBe(false);
  });

  it('has what both moved where it was put here, and knows that this undoes the other one’s', () => {
    expect(merged('xabcd', 'abxcd', 'abcdx')).toBe('xabcd');
    expect(isUndone([...'xabcd'], [...'abxcd'], [...'abcdx'])).toBe(true);
    expect(merged('abcdx', 'abxcd', 'xabcd')).toBe('abcdx');
  });

  it('is what the one made of it where the other one did nothing, and has nothing twice', () => {
    const lists = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
    fc.assert(
      fc.property(lists, lists, lists, (mine, base, theirs) => {
        expect(mergedOrder(base, base, theirs)).toEqual(theirs);
        expect(mergedOrder(mine, base, base)).toEqual(mine);
        expect(mergedOrder(mine, base, mine)).toEqual(mine);
        const both = mergedOrder(mine, base, theirs);
        expect(new Set(both).size).toBe(both.length);
      }),
    );
  });
});

/** One edit of one entry: added or moved to a place, or taken away. */
type Edit = readonly [kind: 'move' | 'add' | 'remove', entry: string, to: number];
const edited = (base: readonly string[], [kind, entry, to]: Edit): readonly string[] => {
  const rest = base.filter((one) => one !== entry);
  return kind === 'remove' ? rest : rest.toSpliced(to, 0, entry);
};

describe('edits of different entries', () => {
  const BASE = [...'abcdef'];
  const edit = (news: string): fc.Arbitrary<Edit> =>
    fc
      .tuple(fc.constantFrom('move' as const, 'add' as const, 'remove' as const), fc.constantFrom(...BASE), fc.nat(6))
      .map(([kind, entry, to]) => [kind, kind === 'add' ? news : entry, to]);

  it('stand together without loss, whoever is first', () => {
    fc.assert(
      fc.property(edit('x'), edit('y'), (one, other) => {
        fc.pre(one[1] !== other[1]);
        const [mine, theirs] = [edited(BASE, one), edited(BASE, other)];
        for (const both of [mergedOrder(mine, BASE, theirs), mergedOrder(theirs, BASE, mine)]) {
          expect(isUndone(both, BASE, mine)).toBe(false);
          expect(isUndone(both, BASE, theirs)).toBe(false);
          const all = new Set([...mine, ...theirs]);
          for (const [kind, entry] of [one, other]) if (kind === 'remove') all.delete(entry);
          expect(both.toSorted()).toEqual([...all].toSorted());
        }
      }),
      { numRuns: 300 },
    );
  });
});
