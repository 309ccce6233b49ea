import { differingBits, LOOK_SIDE, looksTheSame, lookOf } from './photo-look.js';

type Paint = (x: number, y: number) => readonly [number, number, number];
const picture = (paint: Paint) =>
  Uint8Array.from(
    Array.from({ length: LOOK_SIDE * LOOK_SIDE }, (_, at) => [
      ...paint(at % LOOK_SIDE, Math.floor(at / LOOK_SIDE)),
    ]).flat(),
  );

const scene: Paint = (x, y) =>
  y > 20 ? [90, 160, 70] : (x - 9) ** 2 + (y - 8) ** 2 < 30 ? [240, 210, 60] : [120, 170, 230];
const other: Paint = (x, y) => (x > 12 && y > 6 && y < 26 ? [40, 40, 50] : [230, 228, 225]);
/** As a JPEG of poor quality would: the same noise every time. */
const worn =
  (paint: Paint): Paint =>
  (x, y) => {
    const noise = ((x * 7 + y * 13) % 11) - 5;
    const [red, green, blue] = paint(x, y);
    return [red + noise, green + noise, blue + noise];
  };
const onItsSide =
  (paint: Paint): Paint =>
  (x, y) =>
    paint(y, LOOK_SIDE - 1 - x);

describe('the look of a photo', () => {
  const look = lookOf(picture(scene));

  it('is 64 bits, once for each way it can lie', () => {
    expect(look.fingerprints).toHaveLength(4);
    for (const bits of look.fingerprints) expect(bits).toMatch(/^[\da-f]{16}$/);
    expect(new Set(look.fingerprints).size).toBe(4);
  });

  it('survives what saving does to a picture', () => {
    expect(looksTheSame(look, lookOf(picture(worn(scene))))).toBe(true);
  });

  it.each([1, 2, 3])('is known again when the picture was turned %i times', (times) => {
    let paint = worn(scene);
    for (let turn = 0; turn < times; turn++) paint = onItsSide(paint);
    const turned = lookOf(picture(paint));
    expect(differingBits(look.fingerprints[0]!, turned.fingerprints[0]!)).toBeGreaterThan(10);
    expect(looksTheSame(look, turned)).toBe(true);
    expect(looksTheSame(turned, look)).toBe(true);
  });

  it('is another one for another picture', () => {
    expect(looksTheSame(look, lookOf(picture(other)))).toBe(false);
  });

  it('is another one for a thing of the same outline in another colour', () => {
    const box =
      (colour: readonly [number, number, number]): Paint =>
      (x, y) =>
        x > 8 && x < 24 && y > 10 && y < 22 ? colour : [245, 245, 245];
    const [blue, yellow] = [lookOf(picture(box([40, 60, 200]))), lookOf(picture(box([150, 75, 10])))];
    expect(differingBits(blue.fingerprints[0]!, yellow.fingerprints[0]!)).toBeLessThan(6);
    expect(looksTheSame(blue, yellow)).toBe(false);
  });

  it('counts the bits that differ', () => {
    expect(differingBits('0000000000000000', 'ffffffffffffffff')).toBe(64);
    expect(differingBits('8000000000000001', '8000000000000000')).toBe(1);
  });
});
