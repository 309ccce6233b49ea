import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groupsInTurn, packed } from './file-parts';

interface Row {
  readonly at: number;
  readonly needs: number;
}
const rowsOf = (needs: readonly number[]): readonly Row[] => needs.map((need, at) => ({ at, needs: need }));
const groupsOf = (rows: readonly Row[]) => groupsInTurn(rows, (row) => (rows[row.needs] ? [rows[row.needs]!] : []));

describe('rows in parts', () => {
  it('stand behind what they need, as far as that goes round in no ring, and each once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 20 }), { maxLength: 20 }), (needs) => {
        const rows = rowsOf(needs);
        const inTurn = groupsOf(rows).flat();
        expect(inTurn.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(rows.map(({ at }) => at));
        const isInRing = (row: Row): boolean => {
          let one: Row | undefined = row;
          for (let steps = 0; steps <= rows.length && one; steps++) one = rows[one.needs];
          return one !== undefined;
        };
        for (const [index, row] of inTurn.entries()) {
          const needed = rows[row.needs];
          if (needed && !isInRing(row)) expect(inTurn.slice(0, index)).toContain(needed);
        }
      }),
    );
  });

  it('are full, and hold together what fits together', () => {
    const groups = [['a', 'b'], ['c', 'd'], ['e'], ['f', 'g', 'h', 'i']];
    expect(packed(groups, { rows: 3 })).toEqual([['a', 'b'], ['c', 'd', 'e'], ['f', 'g', 'h'], ['i']]);
    const weightOf = (row: string) => (row === 'b' ? 9 : 1);
    expect(packed([['a'], ['b'], ['c'], ['d', 'e']], { rows: 3, weight: 10, weightOf })).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
    expect(packed<string>([], { rows: 3 })).toEqual([]);
  });
});
