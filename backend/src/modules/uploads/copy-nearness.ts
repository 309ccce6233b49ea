import { differingBits, type PhotoLook } from '#platform/photos/photo-look.js';

/** Fingerprints of copies differ in so many bits at most, even when a few hundredths of the picture were cut off. */
export const COPY_BITS = 10;
/** … and of copies that were turned, too, which are looked for less far: there are three times as many ways to lie. */
export const TURNED_COPY_BITS = 7;

/** How alike the colours of two copies lie, from −1 to 1; a picture of another thing of that outline stays below. */
const COPY_ALIKE = 0.96;
/** How far apart the colours of copies are on average; making a picture brighter moves them by about twenty. */
const COPY_DISTANCE = 24;

const QUARTER_BITS = 16;
const QUARTERS = 4;
const SIDE = 8;

export type ComparedLook = Pick<PhotoLook, 'fingerprints' | 'colours'>;

/**
 * Every quarter of a fingerprint within a few bits of one's own, numbered as rows number theirs. Who differs in `COPY_BITS` at most
 * has one of them: spread over four quarters, that many leave one with two at most.
 */
export function nearQuarters({ fingerprints }: Pick<PhotoLook, 'fingerprints'>): readonly number[] {
  const near = new Set<number>();
  fingerprints.forEach((fingerprint, turns) => {
    const most = Math.floor((turns === 0 ? COPY_BITS : TURNED_COPY_BITS) / QUARTERS);
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      const bits = parseInt(fingerprint.slice(quarter * 4, quarter * 4 + 4), 16);
      for (const flips of flipsOf(most)) near.add((quarter << QUARTER_BITS) + (bits ^ flips));
    }
  });
  return [...near];
}

/** Undefined unless the other is most likely a copy, turned or not; otherwise how near it is: 100 for the same shapes throughout. */
export function nearnessOfCopy(own: ComparedLook, other: ComparedLook): number | undefined {
  const upright = other.fingerprints[0] ?? '';
  let nearest: number | undefined;
  own.fingerprints.forEach((fingerprint, turns) => {
    const bits = differingBits(fingerprint, upright);
    if (bits > (turns === 0 ? COPY_BITS : TURNED_COPY_BITS)) return;
    if (!sameColours(turned(bytesOf(own.colours), turns), bytesOf(other.colours))) return;
    nearest = Math.max(nearest ?? 0, Math.round(100 * (1 - bits / 64)));
  });
  return nearest;
}

/** 0, and every pattern of `most` bits or fewer. */
function flipsOf(most: number): readonly number[] {
  let flips = [0];
  for (let count = 0; count < most; count++) {
    flips = [...new Set(flips.flatMap((one) => [one, ...SINGLE_BITS.map((bit) => one ^ bit)]))];
  }
  return flips;
}
const SINGLE_BITS = Array.from({ length: QUARTER_BITS }, (_, bit) => 1 << bit);

function sameColours(one: Uint8Array, other: Uint8Array): boolean {
  const mean = (all: Uint8Array) => all.reduce((sum, value) => sum + value, 0) / all.length;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [together, spreadOne, spreadOther, apart] = [0, 0, 0, 0];
  one.forEach((value, at) => {
    const [a, b] = [value - meanOne, (other[at] ?? 0) - meanOther];
    together += a * b;
    spreadOne += a * a;
    spreadOther += b * b;
    apart += Math.abs(value - (other[at] ?? 0));
  });
  // A picture of one colour has no shapes to be recognised by.
  if (spreadOne === 0 || spreadOther === 0) return false;
  return apart / one.length <= COPY_DISTANCE && together / Math.sqrt(spreadOne * spreadOther) >= COPY_ALIKE;
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(at * 2, at * 2 + 2), 16));

/** The fields of a picture that was turned clockwise by quarters. */
function turned(fields: Uint8Array, quarters: number): Uint8Array {
  let lying = fields;
  for (let turn = 0; turn < quarters; turn++) {
    const before = lying;
    lying = Uint8Array.from({ length: before.length }, (_, at) => {
      const field = Math.floor(at / 3);
      const [row, column] = [Math.floor(field / SIDE), field % SIDE];
      return before[((SIDE - 1 - column) * SIDE + row) * 3 + (at % 3)] ?? 0;
    });
  }
  return lying;
}
