import { expect, it } from '@jest/globals';
import { madeFrom } from './made-from.js';

it('is made when it is asked for, kept, and made anew after a change', () => {
  let names = ['Kadıköy'];
  let times = 0;
  const first = madeFrom(
    () => names,
    ([name]) => {
      times += 1;
      return name;
    },
  );
  expect(times).toBe(0);
  expect([first(), first(), times]).toEqual(['Kadıköy', 'Kadıköy', 1]);
  names = ['Moda'];
  expect([first(), first(), times]).toEqual(['Moda', 'Moda', 2]);
});
