import { groundOf } from './drawing/svg-ground.js';
import { ATTRIBUTES, INHERITED, OUTLINES, type Part, partsOf, type Values } from './drawing/svg-markup.js';
import { movedInto, type Square, squareOf, UNSAID_SQUARE, writtenSquare } from './drawing/svg-square.js';
import { sheetOf, style } from './drawing/svg-styles.js';

export const DRAWING_MAX = 6_000;

const SHAPES = new Set(['path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse']);
/** What stands in these has what they say; a drawing within a drawing is one of them. */
const GROUPS = new Set(['g', 'a', 'switch', 'svg']);
const LINES_ONLY = /^stroke-/u;
/** Groups within groups are followed to here; real drawings have three or four. */
const DEEPEST = 24;

/** The drawing in one colour on a square of 24, around shapes that are known to be harmless. */
const framed = (shapes: string, square: Square, frame: Values): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="${writtenSquare(square)}"${written(frame)} aria-hidden="true">${shapes}</svg>`;
const written = (values: Values): string => [...values].map(([key, value]) => ` ${key}="${value}"`).join('');
const LINES: Values = new Map([
  ['fill', 'none'],
  ['stroke', 'currentColor'],
  ['stroke-width', '2'],
  ['stroke-linecap', 'round'],
  ['stroke-linejoin', 'round'],
]);
const FILLED: Values = new Map([['fill', 'currentColor']]);

/** How a drawing is understood. */
interface Reading {
  /** What is said around all of it. */
  readonly around: Values;
  /** What white is; nothing where it is the paper that the other colour stands on. */
  readonly white: 'none' | 'currentColor';
}
/** As everywhere in SVG: filled, and without a line. */
const UNSAID: Values = new Map([
  ['fill', 'currentColor'],
  ['stroke', 'none'],
]);
/** Shapes without their drawing say nothing of what they stand in, and are taken for lines as the frame has them. */
const BY_THE_FRAME: readonly Reading[] = [
  { around: new Map(), white: 'none' },
  { around: new Map(), white: 'currentColor' },
];
const WHITE_SIGN: Reading = { around: UNSAID, white: 'currentColor' };
/** The first by which anything is seen. What is drawn by styles from elsewhere alone is drawn by the frame. */
const READINGS: readonly Reading[] = [{ around: UNSAID, white: 'none' }, WHITE_SIGN, ...BY_THE_FRAME];

/** Some programs write white a shade darker. */
const WHITE =
  /^(?:white|#f{3,4}|#(?:f[c-f]){3}(?:ff)?|rgba?\((?:255,? ?){2}255(?:, ?1)?\)|rgb\((?:100%,? ?){2}100%\)|hsl\(\d{1,3},? ?\d{1,3}%,? ?100%\))$/iu;
const NOTHING =
  /^(?:none|transparent|#[\da-f]{3}0|#[\da-f]{6}00|(?:rgb|hsl)a\((?:[^(),/]{1,12},){3} ?0(?:\.0{1,6})?%?\))$/iu;
const COLOURS = {
  shapes: SHAPES,
  isWhite: (paint: string) => WHITE.test(paint),
  isNothing: (paint: string) => NOTHING.test(paint),
};
const UNSAID_COLOUR = /^(?:inherit|unset)?$/iu;

/** There is one colour: each is that of the words around it. */
function paintOf(value: string, white: Reading['white']): string {
  if (NOTHING.test(value)) return 'none';
  return WHITE.test(value) ? white : 'currentColor';
}

const SHARE = /^(\d{0,3}(?:\.\d{0,6})?)(%)?$/u;
/** How much of something is seen, of 1. */
function shareOf(value: string | undefined): number {
  const [, number = '', percent] = SHARE.exec(value?.trim() ?? '') ?? [];
  return number === '' || number === '.' ? 1 : Math.min(Number(number) / (percent === undefined ? 1 : 100), 1);
}

/** What an element says for itself and for all in it, over what is said around it. */
function handedOn(around: Values, own: Values, { white }: Reading, moved?: string): Map<string, string> {
  const said = new Map(around);
  for (const key of ['fill', 'stroke'] as const) {
    const value = own.get(key)?.trim() ?? 'inherit';
    if (!UNSAID_COLOUR.test(value)) said.set(key, paintOf(value, white));
  }
  // What is filled with paper is not drawn around, as nothing is that is filled.
  if (WHITE.test(own.get('fill')?.trim() ?? '') && !said.has('stroke')) said.set('stroke', 'none');
  for (const [key, allowed] of INHERITED) {
    const value = own.get(key);
    if (value !== undefined && allowed.test(value)) said.set(key, value);
  }
  if (own.get('display') === 'none') said.set('display', 'none');
  const visibility = own.get('visibility');
  if (visibility !== undefined && visibility !== 'inherit') said.set('visibility', visibility);
  const share = shareOf(own.get('opacity')) * shareOf(around.get('opacity'));
  if (share < 1) said.set('opacity', String(Number(share.toFixed(4))));
  const turned = own.get('transform');
  const moves = [around.get('transform'), ATTRIBUTES.get('transform')?.test(turned ?? '') ? turned : undefined, moved];
  if (moves.some((one) => one !== undefined)) said.set('transform', moves.filter(Boolean).join(' '));
  return said;
}

/** What a shape is by itself, where nothing is said of it at all. */
const BY_ITSELF: Values = new Map([
  ['stroke', 'none'],
  ['fill-opacity', '1'],
  ['stroke-opacity', '1'],
]);
interface Shape {
  readonly written: string;
  readonly isSeen: boolean;
}
const UNSEEN: Shape = { written: '', isSeen: false };
const isHidden = (said: Values): boolean =>
  said.has('display') || said.get('opacity') === '0' || /^(?:hidden|collapse)$/u.test(said.get('visibility') ?? '');

/** One shape with what it says and what is said around it, as far as that is not said by the frame. */
function shapeOf(name: string, own: Values, said: Map<string, string>, frame: Values): Shape {
  const kept = new Map([...own].filter(([key, value]) => ATTRIBUTES.get(key)?.test(value) ?? false));
  if (isHidden(said) || ![...kept.keys()].some((key) => OUTLINES.has(key))) return UNSEEN;
  said.delete('visibility');
  // A frame of lines makes those visible that say nothing: what is said to be filled is not drawn around by it.
  if (!said.has('stroke') && (said.get('fill') ?? 'none') !== 'none') said.set('stroke', 'none');
  const paint = (key: 'fill' | 'stroke'): string => said.get(key) ?? frame.get(key) ?? 'none';
  const isLine = paint('stroke') !== 'none';
  const isSeen = (key: 'fill' | 'stroke'): boolean =>
    paint(key) !== 'none' && Number(said.get(`${key}-opacity`) ?? '1') > 0;
  for (const [key, value] of said) {
    const isFrames = value === (frame.get(key) ?? BY_ITSELF.get(key));
    const isNeeded = kept.has(key) ? key === 'transform' : !isFrames && (isLine || !LINES_ONLY.test(key));
    if (isNeeded) kept.set(key, value);
  }
  return { written: `<${name}${written(kept)}/>`, isSeen: isSeen('stroke') || isSeen('fill') };
}

/** What is drawn by one reading; undefined where nothing of it is seen, null where it is longer than one may be. */
function drawnBy(reading: Reading, parts: readonly Part[], root: Part | undefined): string | null | undefined {
  const own: Values = root?.own ?? new Map<string, string>();
  const whole = handedOn(reading.around, own, reading);
  const isLines = own.size === 0 || whole.get('fill') === 'none' || (whole.get('stroke') ?? 'none') !== 'none';
  const frame = isLines ? LINES : FILLED;
  const square = squareOf(own) ?? UNSAID_SQUARE;
  const around = [{ said: whole, square }];
  let shapes = '';
  let depth = 0;
  let isSeen = false;
  for (const part of parts) {
    const { name, closes } = part;
    const inherited = around.at(-1) ?? { said: whole, square };
    if (part === root) continue;
    if (GROUPS.has(name) && closes) {
      if (depth > 0 && depth <= DEEPEST) around.pop();
      depth = Math.max(depth - 1, 0);
    } else if (GROUPS.has(name) && !part.isEmpty) {
      depth += 1;
      if (depth > DEEPEST) continue;
      const moved = name === 'svg' ? movedInto(part.own, inherited.square) : undefined;
      const within = name === 'svg' ? (squareOf(part.own) ?? inherited.square) : inherited.square;
      around.push({ said: handedOn(inherited.said, part.own, reading, moved), square: within });
    } else if (SHAPES.has(name) && !closes) {
      const shape = shapeOf(name, part.own, handedOn(inherited.said, part.own, reading), frame);
      shapes += shape.written;
      isSeen ||= shape.isSeen;
    }
    // It is brought again with whatever else is changed beside it.
    if (shapes.length > DRAWING_MAX) return null;
  }
  if (!isSeen) return undefined;
  const drawing = framed(shapes, square, frame);
  return drawing.length > DRAWING_MAX ? null : drawing;
}

/** Why nothing can be drawn, in the words of whoever has to save it otherwise. */
export const DRAWING_SENTENCES = {
  long: `Simge çok uzun: en fazla ${DRAWING_MAX.toLocaleString('tr')} karakter olabilir. Gömülü resmi çıkarıp çizimi “optimize edilmiş SVG” olarak kaydedin.`,
  styles:
    'Simgenin biçimleri, burada izlenemeyen bir stil sayfasında. Stil için “sunum öznitelikleri” seçerek ya da “düz SVG” olarak kaydedin.',
  copies: 'Simge, başka yerdeki bir çizimi gösteriyor. Kopyaları ve sembolleri ayırıp “düz SVG” olarak kaydedin.',
  picture: 'Simgede fotoğraf ya da resim var. Çizgileri olan bir SVG yapıştırın.',
  words: 'Simgede yalnızca yazı var. Yazıyı “yola dönüştürüp” yeniden kaydedin.',
  empty: 'Bu simge okunamadı; çizgileri olan bir SVG yapıştırın.',
} as const;
export type DrawingProblem = keyof typeof DRAWING_SENTENCES;

const INSTEAD: readonly (readonly [name: string, problem: DrawingProblem])[] = [
  ['image', 'picture'],
  ['use', 'copies'],
  ['text', 'words'],
];

type Drawn =
  | { readonly drawing: string; readonly problem?: undefined }
  | { readonly drawing: null; readonly problem: DrawingProblem };
const noDrawing = (problem: DrawingProblem): Drawn => ({ drawing: null, problem });

/**
 * The shapes of an SVG drawing, written anew: paths, circles and the like with numbers, in the colour of the words around it. Of style sheets
 * that is taken over which they say of single elements; scripts, pictures, links and everything else are not. Without a drawing it says why.
 */
export function readDrawing(source: string): Drawn {
  if (source.length > DRAWING_MAX) return noDrawing('long');
  const sheet = sheetOf(source);
  const parts = [...partsOf(source)];
  for (const part of parts) style(part, sheet);
  const root = parts.find(({ name, closes }) => name === 'svg' && !closes);
  if (!sheet.isSimple) return noDrawing('styles');
  const ground = root && root.own.size > 0 ? groundOf(parts, squareOf(root.own) ?? UNSAID_SQUARE, COLOURS) : undefined;
  const sign =
    ground &&
    drawnBy(
      WHITE_SIGN,
      parts.filter((part) => part !== ground),
      root,
    );
  if (typeof sign === 'string') return { drawing: sign };
  for (const reading of root === undefined || root.own.size === 0 ? BY_THE_FRAME : READINGS) {
    const drawing = drawnBy(reading, parts, root);
    if (drawing === null) return noDrawing('long');
    if (drawing !== undefined) return { drawing };
  }
  const [, problem = 'empty'] = INSTEAD.find(([name]) => parts.some((part) => part.name === name)) ?? [];
  return noDrawing(problem);
}

/** As `readDrawing`; null where nothing is left to be seen, where it cannot be followed, and where it is longer than one may be. */
export const svgDrawing = (source: string): string | null => readDrawing(source).drawing;
