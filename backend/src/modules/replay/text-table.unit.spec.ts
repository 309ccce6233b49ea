import { expect, it } from '@jest/globals';
import { textTable } from './text-table.js';

it('is as wide as what a terminal is shown of a cell, whatever others have written into it', () => {
  const [head, rule, ...rows] = textTable(
    ['event', 'type', 'why'],
    [
      ['jar-1@0', 'jar.\u001b[2J\u202efilled', 'no\nsuch'],
      ['jar-2@0', 'jar.filled', 'type'],
    ],
  ).split('\n');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toBe(String.raw`jar-1@0  jar.\u001b[2J\u202efilled  no\u000asuch`);
  const column = rows[0]!.indexOf('no');
  expect([head!.indexOf('why'), rows[1]!.indexOf('type')]).toEqual([column, column]);
  expect(rule).toMatch(/^─+ {2}─+ {2}─+$/u);
});
