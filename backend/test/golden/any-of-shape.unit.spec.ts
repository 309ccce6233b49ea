import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { anyOf, fieldsOf } from './any-of-shape.js';

const told = (arbitrary: fc.Arbitrary<unknown>): unknown[] => fc.sample(arbitrary, { seed: 22, numRuns: 60 });
/** Only a program can tell what fits it. */
const even = z.custom<number>((value) => typeof value === 'number' && value % 2 === 0);

describe('whatever fits a shape', () => {
  it('is of every kind that a choice has, and of what only a program can tell it has the recorded example', () => {
    expect(new Set(told(anyOf(z.union([z.boolean(), even]), 42)))).toEqual(new Set([true, false, 42]));
    expect(new Set(told(anyOf(z.union([even.nullable(), z.literal('none')]), 42)))).toEqual(
      new Set([null, 'none', 42]),
    );
  });

  it('is never made up where nothing was recorded that fits', () => {
    const missing = 'no example of what only a program can tell the shape of';
    // The first of a choice is asked for as much as the others.
    expect(() => anyOf(z.union([even, z.boolean()]))).toThrow(missing);
    expect(() => anyOf(z.union([z.boolean(), even]), 41)).toThrow(missing);
    expect(() => anyOf(z.union([z.boolean(), z.strictObject({ of: even })]), { of: 41 })).toThrow(missing);
  });

  it('has the recorded example also where that stands further inside', () => {
    const shape = z.object({
      one: z.object({ of: even }),
      many: z.array(even).min(1),
      named: z.record(z.string(), even),
    });
    const recorded = { one: { of: 2 }, many: [4, 6], named: { a: 8 } };
    for (const { one, many, named } of told(fieldsOf(shape, recorded)) as z.infer<typeof shape>[]) {
      expect([one.of, new Set(many)]).toEqual([2, new Set([4])]);
      expect(Object.values(named).filter((value) => value !== 8)).toEqual([]);
    }
  });
});
