import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { intervalOf, intervalsFault, readIntervals } from './intervals.js';

const read = (typed: string) => {
  const answer = readIntervals(typed);
  return answer.ok ? answer.intervals.map(({ from, to, below }) => [from, to, below]) : answer.fault;
};

describe('intervals as they are typed', () => {
  it.each([
    [
      '0–50, 51–100, 101 ve üzeri',
      [
        [0, 50, 51],
        [51, 100, 101],
        [101, null, null],
      ],
    ],
    [
      '50 ve altı\n51-100\n\n101+',
      [
        [0, 50, 51],
        [51, 100, 101],
        [101, null, null],
      ],
    ],
    [
      '1990 — 1999; 2000 – 2009',
      [
        [1990, 1999, 2000],
        [2000, 2009, 2010],
      ],
    ],
    [
      '0–49.999, 50.000–99.999, 100.000 ve üstü',
      [
        [0, 49_999, 50_000],
        [50_000, 99_999, 100_000],
        [100_000, null, null],
      ],
    ],
    [
      '0–1,5, 1,6–2, 2,1 ve üzeri',
      [
        [0, 1.5, 1.6],
        [1.6, 2, 2.1],
        [2.1, null, null],
      ],
    ],
  ])('are read: %j', (typed, expected) => expect(read(typed)).toEqual(expected));

  it.each([
    ['', 'En az iki aralık yazın.'],
    ['0–50', 'En az iki aralık yazın.'],
    ['az, çok', '“az” bir aralık değil: 0–50 ya da 101 ve üzeri gibi yazın.'],
    ['0–50,51–100', '“0–50,51–100” bir aralık değil: 0–50 ya da 101 ve üzeri gibi yazın.'],
    ['0–50, 51–60–70', '“51–60–70” bir aralık değil: 0–50 ya da 101 ve üzeri gibi yazın.'],
    ['50–0, 51–100', '“50–0” tersine yazılmış: küçük sayı önce gelir.'],
    ['51–100, 0–50', '“0–50” yerinde değil: aralıklar küçükten büyüğe yazılır.'],
    ['0–50, 50–100', '“50–100” ile “0–50” çakışıyor: 51 ile başlamalı.'],
    ['0–50, 60–100', '“0–50” ile “60–100” arasında boşluk var: 51 ile başlamalı.'],
    ['0–1,5, 1,7–2', '“0–1,5” ile “1,7–2” arasında boşluk var: 1,6 ile başlamalı.'],
    ['0–9.999, 15.000 ve üzeri', '“0–9.999” ile “15.000 ve üzeri” arasında boşluk var: 10.000 ile başlamalı.'],
    ['1990–1999, 2010+', '“1990–1999” ile “2010+” arasında boşluk var: 2000 ile başlamalı.'],
    ['0–50, 51 ve üzeri, 60–70', '“51 ve üzeri” yalnızca en sonda olabilir.'],
    [Array.from({ length: 501 }, (_, at) => `${at}–${at}`).join('\n'), 'En fazla 500 aralık olabilir.'],
    ['0–50, '.repeat(5_000), 'Aralıklar çok uzun.'],
  ])('are refused in a sentence: %j', (typed, fault) => expect(read(typed)).toBe(fault));

  it('leave no number between two of them without one, whatever their bounds', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(100_000), { minLength: 3, maxLength: 20 }),
        fc.double({ min: 0, max: 100_000, noNaN: true }),
        (bounds, value) => {
          const ends = bounds.toSorted((a, b) => a - b);
          const typed = ends.slice(1).map((end, at) => `${at === 0 ? ends[0] : (ends[at] ?? 0) + 1}–${end}`);
          const answer = readIntervals(typed.join('\n'));
          if (!answer.ok) throw new Error(answer.fault);
          const intervals = answer.intervals.map((one, at) => ({ ...one, option: typed[at] ?? '' }));
          expect(intervalsFault(intervals, typed)).toBeUndefined();
          const holding = intervals.filter(({ from, below }) => value >= from && value < (below ?? Infinity));
          const isInside = value >= (ends[0] ?? 0) && value < (ends.at(-1) ?? 0) + 1;
          expect(holding).toHaveLength(isInside ? 1 : 0);
          expect(intervalOf(intervals, value)).toBe(holding[0]);
        },
      ),
    );
  });
});

describe('intervals as they are sent', () => {
  const two = [
    { option: '0–50', from: 0, below: 51 },
    { option: '51 ve üzeri', from: 51, below: null },
  ] as const;
  const names = ['0–50', '51 ve üzeri'];
  it.each([
    ['fit', two, names, undefined],
    ['are too few', two.slice(1), names.slice(1), 'En az iki aralık yazın.'],
    ['have other options', two, ['0–50', 'Çok'], 'Her aralığın bir seçeneği olmalı.'],
    [
      'leave a gap',
      [two[0], { ...two[1], from: 60 }],
      names,
      '“0–50” ile “51 ve üzeri” arasında boşluk ya da çakışma var.',
    ],
    [
      'have an open one before others',
      [{ ...two[0], below: null }, two[1]],
      names,
      '“0–50” ile “51 ve üzeri” arasında boşluk ya da çakışma var.',
    ],
    [
      'end before they begin',
      [two[0], { ...two[1], below: 9 }],
      names,
      '“51 ve üzeri” tersine yazılmış: küçük sayı önce gelir.',
    ],
  ])('%s', (_how, intervals, options, fault) => expect(intervalsFault(intervals, options)).toBe(fault));
});
