import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COPY_BITS, nearnessOfCopy, nearQuarters, TURNED_COPY_BITS } from './copy-nearness.js';

const hex = (bits: bigint) => bits.toString(16).padStart(16, '0');
const fingerprint = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n });
const flips = (most: number) => fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: most });
const flipped = (bits: bigint, places: readonly number[]) =>
  places.reduce((value, place) => value ^ (1n << BigInt(place)), bits);
/** As the rows of photos number them. */
const quartersOf = (bits: bigint) =>
  [0, 1, 2, 3].map((quarter) => (quarter << 16) + Number((bits >> BigInt(48 - 16 * quarter)) & 0xffffn));
/** 8 × 8 fields that no turn maps to themselves. */
const colours = Array.from({ length: 192 }, (_, at) =>
  ((at * at * 7 + at * 13) % 256).toString(16).padStart(2, '0'),
).join('');

describe('copies of photos', () => {
  it('are led to by at least one quarter, wherever the bits differ', () => {
    fc.assert(
      fc.property(fingerprint, flips(COPY_BITS), (bits, places) => {
        const near = new Set(nearQuarters({ fingerprints: [hex(bits)] }));
        expect(quartersOf(flipped(bits, places)).some((quarter) => near.has(quarter))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fingerprint, fingerprint, flips(TURNED_COPY_BITS), (bits, lying, places) => {
        const near = new Set(nearQuarters({ fingerprints: [hex(bits), hex(lying)] }));
        expect(quartersOf(flipped(lying, places)).some((quarter) => near.has(quarter))).toBe(true);
      }),
    );
  });

  it('are the nearer the fewer bits differ, up to ten, or seven when they were turned', () => {
    const own = { fingerprints: [hex(0n)], colours };
    const other = (bits: number) => ({ fingerprints: [hex((1n << BigInt(bits)) - 1n)], colours });
    expect(nearnessOfCopy(own, other(0))).toBe(100);
    expect(nearnessOfCopy(own, other(COPY_BITS))).toBe(84);
    expect(nearnessOfCopy(own, other(COPY_BITS + 1))).toBeUndefined();
  });

  it('have the same colours in the same places', () => {
    const fingerprints = [hex(5n)];
    const reversed = (colours.match(/../g) ?? []).reverse().join('');
    expect(nearnessOfCopy({ fingerprints, colours }, { fingerprints, colours: reversed })).toBeUndefined();
    const plain = '80'.repeat(192);
    expect(nearnessOfCopy({ fingerprints, colours: plain }, { fingerprints, colours: plain })).toBeUndefined();
  });
});
