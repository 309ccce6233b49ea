import { turkishDuration } from './turkish-duration.js';

it.each([
  [0, '1 saniye'],
  [0.2, '1 saniye'],
  [24.1, '25 saniye'],
  [60, '60 saniye'],
  [61, '2 dakika'],
  [600, '10 dakika'],
  [4_000, '67 dakika'],
  [5_401, '2 saat'],
  [9_000, '3 saat'],
])('%d seconds are %s', (seconds, words) => {
  expect(turkishDuration(seconds)).toBe(words);
});
