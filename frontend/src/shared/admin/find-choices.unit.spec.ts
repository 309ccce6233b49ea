import { expect, it } from '@jest/globals';
import { findChoices, searched } from './find-choices';

const CHOICES = searched([
  { id: 1, label: 'Vasıta' },
  { id: 2, label: 'Vasıta › Otomobil' },
  { id: 3, label: 'Vasıta › Otomobil › İş Otomobilleri' },
  { id: 4, label: 'İş Makineleri' },
]);
const ids = (typed: string): number[] => findChoices(CHOICES, typed).map(({ id }) => id);

it('finds choices by all words of their paths, in any letters and any order', () => {
  expect(ids('  ')).toEqual([1, 2, 3, 4]);
  expect(ids('otomobil')).toEqual([2, 3]);
  expect(ids('IS')).toEqual([3, 4]);
  expect(ids('iş vasıta')).toEqual([3]);
  expect(ids('uçak')).toEqual([]);
});

it('shows first those whose own name begins with what was typed', () => {
  expect(ids('oto')).toEqual([2, 3]);
  expect(findChoices(searched([...CHOICES].toReversed()), 'oto').map(({ id }) => id)).toEqual([2, 3]);
});
