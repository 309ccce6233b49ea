import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { movedIn } from './order-moves.js';

describe('what has been moved in a list', () => {
  it.each([
    ['nothing', 'abcd', 'abcd', ''],
    ['one to the end', 'abcd', 'bcda', 'a'],
    ['one to the front', 'abcd', 'dabc', 'd'],
    ['one that was not there', 'abc', 'axbc', 'x'],
    ['all but one, turned round', 'abcd', 'dcba', 'dcb'],
    ['what stays where another one goes', 'abcd', 'abd', ''],
  ])('is %s', (_what, before, after, moved) => expect(movedIn([...before], [...after]).join('')).toBe(moved));

  it('leaves the others as they stood, and is as little as does that', () => {
    const before = [1, 2, 3, 4, 5, 6, 7];
    fc.assert(
      fc.property(fc.shuffledSubarray(before, { minLength: before.length }), (after) => {
        const moved = movedIn(before, after);
        const rest = after.filter((id) => !moved.includes(id));
        expect(rest).toEqual(rest.toSorted((a, b) => a - b));
        // By looking at every choice there is.
        const longest = Math.max(
          ...Array.from({ length: 2 ** after.length }, (_, choice) => {
            const chosen = after.filter((_id, at) => (choice >> at) & 1);
            return chosen.every((id, at) => at === 0 || id > (chosen[at - 1] ?? 0)) ? chosen.length : 0;
          }),
        );
        expect(rest).toHaveLength(longest);
      }),
    );
  });
});
