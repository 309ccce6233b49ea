import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOrderOfAdding, numberOf, overtaken } from '../described/added-migrations.js';
import { Sources } from './sources.js';

/** The names of all that were ever added, the newest last; `npm run generate` adds those that are new. */
const LIST = join(import.meta.dirname, '../../../docs/generated/migrations.txt');
/** The numbers are a counter, not the time of day: one that runs far ahead would make all that follow run ahead, too. */
const MOST_BETWEEN = 100_000;

const stamps = new Sources()
  .paths()
  .flatMap((path) => /\/migrations\/(\d{13})-\w+\.ts$/.exec(path)?.[1] ?? [])
  .sort();

it('no two migrations have one number: their order would be chance', () => {
  expect(stamps.length).toBeGreaterThan(50);
  expect(stamps.filter((stamp, index) => stamps.indexOf(stamp) !== index)).toEqual([]);
});

it('the number of a migration is a little above that of the one before', () => {
  const far = stamps.filter((stamp, index) => Number(stamp) - Number(stamps[index - 1] ?? stamp) > MOST_BETWEEN);
  expect(far).toEqual([]);
});

it('a migration that is added has the highest number: databases have run all the others already', () => {
  const added = readFileSync(LIST, 'utf8').trim().split(/\r?\n/);
  expect(added.map(numberOf).toSorted()).toEqual(stamps.map(Number));
  expect(overtaken(added)).toEqual([]);
});

it('the list of migrations keeps the order in which they were added, so that one with a low number is found', () => {
  const known = ['First1789000000010', 'Second1789000000020'];
  const all = ['First1789000000010', 'Between1789000000015', 'Second1789000000020', 'Third1789000000030'];
  const added = inOrderOfAdding(known, all);
  expect(added).toEqual([...known, 'Between1789000000015', 'Third1789000000030']);
  expect(overtaken(added)).toEqual(['Between1789000000015']);
});
