import { describe, expect, it } from '@jest/globals';
import { compareBuilds, comparisonText, type Measured, type Round, unpaired } from '../bin/lib/two-builds.mjs';

const row = (values: Measured['values'], name = 'search, 16'): Measured => ({ section: 'Reads', name, values });
/** The figures of either build, round by round. */
const rounds = (unit: string, before: readonly number[], after: readonly number[]): Round[] =>
  before.map((one, round) => ({ before: [row({ [unit]: one })], after: [row({ [unit]: after[round] ?? 0 })] }));

describe('two builds that were measured in turn', () => {
  it('are told apart where they differ by more than their rounds do', () => {
    const [slower] = compareBuilds(rounds('p50 ms', [10, 11, 10], [15, 16, 15]));
    expect(slower).toMatchObject({ before: 10, after: 15, ratio: 1.5, verdict: 'slower' });
    expect(slower?.least).toBeCloseTo(1.45, 2);
    expect(slower?.most).toBe(1.5);
    expect(compareBuilds(rounds('p50 ms', [15, 15], [10, 10]))[0]?.verdict).toBe('faster');
  });

  it('are slower with fewer answers a second, and with more of anything else', () => {
    expect(compareBuilds(rounds('/s', [100, 100], [50, 50]))[0]?.verdict).toBe('slower');
    expect(compareBuilds(rounds('/s', [100, 100], [150, 150]))[0]?.verdict).toBe('faster');
    expect(compareBuilds(rounds('µs processor', [100, 100], [150, 150]))[0]?.verdict).toBe('slower');
  });

  it('have no verdict where the rounds are as far apart, nor of a single round, nor where nothing differs', () => {
    expect(compareBuilds(rounds('/s', [100, 100, 100], [70, 80, 130]))[0]?.verdict).toBe('not told');
    expect(compareBuilds(rounds('/s', [100], [50]))[0]?.verdict).toBe('not told');
    expect(compareBuilds(rounds('/s', [100, 100], [100, 100]))[0]?.verdict).toBe('not told');
  });

  it('are compared by the rows that both have, and by what has a meaning beside another machine', () => {
    const before = [row({ '/s': 10, 'p99 ms': 9, 'of the floor': 0.8 }), row({ '/s': 5 }, 'former')];
    const after = [row({ '/s': 10, 'p99 ms': 9, 'of the floor': 0.7 }), row({ '/s': 5 }, 'new')];
    const runs = [{ before, after }];
    expect(compareBuilds(runs).map(({ name, unit }) => `${name} ${unit}`)).toEqual(['search, 16 /s']);
    expect(unpaired(runs)).toEqual(['Reads – former', 'Reads – new']);
  });

  it('are told in lines that fit a terminal', () => {
    const text = comparisonText(compareBuilds(rounds('µs processor', [1_234_567, 1_234_567], [2_345_678, 2_345_679])));
    expect(text).toContain('1,234,567');
    expect(text).toContain('1.90 (1.90 to 1.90)');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});
