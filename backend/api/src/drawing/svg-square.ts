import type { Values } from './svg-markup.js';

/** The part of the plane that a drawing shows. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export const UNSAID_SQUARE: Square = { x: 0, y: 0, width: 24, height: 24 };

const LENGTH = /^([+-]?(?:\d{1,7}(?:\.\d{0,12})?|\.\d{1,12}))\s{0,2}([a-z]{2}|%)?$/iu;
const PIXELS: ReadonlyMap<string, number> = new Map([
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
]);
const MOST = 1_000_000;

/** In the units of what stands around it; undefined where it is said in those of a font, or not at all. @param whole what all of it is */
function lengthOf(value: string | undefined, whole?: number): number | undefined {
  const [, number, unit] = LENGTH.exec(value?.trim() ?? '') ?? [];
  if (number === undefined) return undefined;
  const times = unit === '%' ? (whole ?? Number.NaN) / 100 : PIXELS.get(unit?.toLowerCase() ?? 'px');
  const length = Number(number) * (times ?? Number.NaN);
  return Math.abs(length) <= MOST ? length : undefined;
}

const isSquare = ({ width, height }: Square): boolean => width > 0 && height > 0;

function viewBoxOf(own: Values): Square | undefined {
  const sides = (own.get('viewBox') ?? own.get('viewbox') ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map((side) => lengthOf(side));
  const [x, y, width, height] = sides;
  if (sides.length !== 4 || x === undefined || y === undefined || width === undefined || height === undefined)
    return undefined;
  return isSquare({ x, y, width, height }) ? { x, y, width, height } : undefined;
}

/** What a drawing shows: as it says, or else all of its width and height; undefined where it says neither. */
export function squareOf(own: Values): Square | undefined {
  const [width, height] = [lengthOf(own.get('width')), lengthOf(own.get('height'))];
  const size = { x: 0, y: 0, width: width ?? height ?? 0, height: height ?? width ?? 0 };
  return viewBoxOf(own) ?? (isSquare(size) ? size : undefined);
}

const short = (number: number): string => String(Number(number.toFixed(4)));
export const writtenSquare = ({ x, y, width, height }: Square): string => [x, y, width, height].map(short).join(' ');

/** How what stands in a drawing within a drawing is moved to where that is shown; undefined where it stays where it is. */
export function movedInto(own: Values, around: Square): string | undefined {
  const [x, y] = [lengthOf(own.get('x'), around.width) ?? 0, lengthOf(own.get('y'), around.height) ?? 0];
  const square = viewBoxOf(own);
  if (!square) return x === 0 && y === 0 ? undefined : `translate(${short(x)} ${short(y)})`;
  const width = lengthOf(own.get('width'), around.width) ?? around.width;
  const height = lengthOf(own.get('height'), around.height) ?? around.height;
  const times = Math.min(width / square.width, height / square.height);
  const left = x + (width - square.width * times) / 2 - square.x * times;
  const top = y + (height - square.height * times) / 2 - square.y * times;
  if (times === 1 && left === 0 && top === 0) return undefined;
  return `translate(${short(left)} ${short(top)}) scale(${Number(times.toPrecision(6))})`;
}
