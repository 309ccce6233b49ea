/** Pixels on a side of the small picture that a look is taken from. */
export const LOOK_SIDE = 32;
const FREQUENCIES = 8;
const FIELDS = 8;

/** What a picture looks like, small enough to be compared with thousands of others. */
export interface PhotoLook {
  /**
   * Its coarsest shapes (a cosine transform of its brightness), each one stronger or weaker than the typical one: 64 bits as 16
   * hexadecimal digits. First of the picture as it is, then turned by a quarter, a half and three quarters.
   */
  readonly fingerprints: readonly string[];
  /** How much more red, and how much more blue, than green it is on the whole: −255 to 255. */
  readonly tint: readonly [red: number, blue: number];
  /** Its colours in 8 × 8 fields, row by row: red, green and blue of each as hexadecimal digits. Tells like from like where shapes do. */
  readonly colours: string;
}

/** Copies that were scaled, turned or saved again differ in fewer bits than this; pictures of other things in about half of all. */
export const SAME_BITS = 6;
/** Centred things of one outline share a fingerprint; their colours tell them apart. */
export const SAME_TINT = 8;

/** @param rgb 32 × 32 pixels of three bytes, row by row */
export function lookOf(rgb: Uint8Array): PhotoLook {
  const grey = new Uint8Array(LOOK_SIDE * LOOK_SIDE);
  const sum: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(at * 3, at * 3 + 3);
    grey[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
    sum[0] += red;
    sum[1] += green;
    sum[2] += blue;
  }
  const turns = [grey];
  for (let turn = 1; turn < 4; turn++) turns.push(quarterTurn(turns[turn - 1] ?? grey));
  const difference = (colour: number) => Math.round((colour - sum[1]) / grey.length);
  const tint = [difference(sum[0]), difference(sum[2])] as const;
  return { fingerprints: turns.map(fingerprint), tint, colours: coloursOf(rgb) };
}

/** Whether two pictures are most likely copies of one, turned or not. */
export function looksTheSame(one: PhotoLook, other: PhotoLook): boolean {
  const upright = one.fingerprints[0] ?? '';
  return (
    other.fingerprints.some((turned) => differingBits(upright, turned) <= SAME_BITS) &&
    Math.abs(one.tint[0] - other.tint[0]) <= SAME_TINT &&
    Math.abs(one.tint[1] - other.tint[1]) <= SAME_TINT
  );
}

export function differingBits(one: string, other: string): number {
  let count = 0;
  for (let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`); bits > 0n; bits &= bits - 1n) count++;
  return count;
}

function fingerprint(grey: Uint8Array): string {
  const shapes = coarseShapes(grey);
  // The first one is the brightness as a whole, which says nothing about what is seen.
  const sorted = [...shapes.slice(1)].sort((a, b) => a - b);
  const typical = ((sorted[30] ?? 0) + (sorted[31] ?? 0)) / 2;
  const bits = shapes.reduce((before, strength) => (before << 1n) | (strength > typical ? 1n : 0n), 0n);
  return bits.toString(16).padStart(16, '0');
}

function coloursOf(rgb: Uint8Array): string {
  const side = LOOK_SIDE / FIELDS;
  const sums = new Float64Array(FIELDS * FIELDS * 3);
  rgb.forEach((value, at) => {
    const pixel = Math.floor(at / 3);
    const row = Math.floor(pixel / LOOK_SIDE / side);
    const column = Math.floor((pixel % LOOK_SIDE) / side);
    const field = (row * FIELDS + column) * 3 + (at % 3);
    sums[field] = (sums[field] ?? 0) + value;
  });
  return Array.from(sums, (sum) =>
    Math.round(sum / side ** 2)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
}

/** cos((2x + 1) f π / 2n) for every place x and each of the coarse frequencies f. */
const WAVES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: LOOK_SIDE }, (_place, at) =>
    Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * LOOK_SIDE)),
  ),
);

function coarseShapes(grey: Uint8Array): readonly number[] {
  const across = WAVES.map((wave) =>
    Float64Array.from({ length: LOOK_SIDE }, (_, row) =>
      wave.reduce((sum, weight, column) => sum + weight * (grey[row * LOOK_SIDE + column] ?? 0), 0),
    ),
  );
  return WAVES.flatMap((wave) =>
    across.map((rows) => wave.reduce((sum, weight, row) => sum + weight * (rows[row] ?? 0), 0)),
  );
}

function quarterTurn(grey: Uint8Array): Uint8Array<ArrayBuffer> {
  const last = LOOK_SIDE - 1;
  return Uint8Array.from({ length: grey.length }, (_, at) => {
    const [row, column] = [Math.floor(at / LOOK_SIDE), at % LOOK_SIDE];
    return grey[(last - column) * LOOK_SIDE + row] ?? 0;
  });
}
