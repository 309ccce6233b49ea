import type { Part, Values } from './svg-markup.js';
import type { Square } from './svg-square.js';

/** How much of the square is covered by what everything else stands on: a circle that touches its sides does so by 79 %. */
const MOST_OF_IT = 0.7;
const NUMBER = /^\d{1,7}(?:\.\d{0,12})?(?:px)?$/u;
const PART = /^(\d{1,3})%$/u;

function lengthOf(own: Values, name: string, whole: number): number {
  const value = own.get(name)?.trim() ?? '';
  if (NUMBER.test(value)) return Number.parseFloat(value);
  const [, share] = PART.exec(value) ?? [];
  return share === undefined ? 0 : (Number(share) / 100) * whole;
}

function areaOf({ name, own }: Part, { width, height }: Square): number {
  const of = (side: string, whole: number): number => lengthOf(own, side, whole);
  switch (name) {
    case 'rect':
      return of('width', width) * of('height', height);
    case 'circle':
      return Math.PI * of('r', Math.min(width, height)) ** 2;
    case 'ellipse':
      return Math.PI * of('rx', width) * of('ry', height);
    default:
      return 0;
  }
}

interface Colours {
  readonly shapes: ReadonlySet<string>;
  readonly isWhite: (paint: string) => boolean;
  readonly isNothing: (paint: string) => boolean;
}

/**
 * The coloured ground that a white sign stands on. There is one colour: with its ground such a sign would be a plain block, and without it the
 * sign is drawn in the colour of the words around it, which is read on every ground of the site.
 */
export function groundOf(
  parts: readonly Part[],
  square: Square,
  { shapes, isWhite, isNothing }: Colours,
): Part | undefined {
  const paintOf = ({ own }: Part, key: 'fill' | 'stroke'): string => own.get(key)?.trim() ?? '';
  const drawn = parts.filter(({ name, closes }) => shapes.has(name) && !closes);
  const ground = drawn.find((part) => !isNothing(paintOf(part, 'fill')));
  const paint = ground ? paintOf(ground, 'fill') : '';
  if (!ground || paint === '' || isWhite(paint) || ground.own.has('transform')) return undefined;
  if (areaOf(ground, square) < MOST_OF_IT * square.width * square.height) return undefined;
  const later = parts.slice(parts.indexOf(ground) + 1);
  return later.some((part) => isWhite(paintOf(part, 'fill')) || isWhite(paintOf(part, 'stroke'))) ? ground : undefined;
}
