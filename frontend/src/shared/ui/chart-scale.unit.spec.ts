import { describe, expect, it } from '@jest/globals';
import { axisEnd, labelled } from './chart-scale';

describe('the axis of a chart', () => {
  it.each([
    [0, 4],
    [3, 4],
    [7, 10],
    [11, 20],
    [21, 40],
    [41, 50],
    [999, 1000],
    [1001, 2000],
  ])('ends for %i at %i', (most, end) => {
    expect(axisEnd(most)).toBe(end);
  });

  it('names the first and the last', () => {
    expect(labelled(7)).toEqual([0, 2, 4, 6]);
    expect(labelled(90)).toEqual([0, 30, 59, 89]);
    expect(labelled(2)).toEqual([0, 1]);
  });
});
