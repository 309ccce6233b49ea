export const DRAWING_MAX = 6_000;

const SHAPES = new Set(['path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse']);
/** What an attribute of a shape may hold: numbers, the letters of a path, and no colour but that of the words around it. */
const NUMBERS = /^[\d\s.,eE+-]+$/u;
const COLOURS = /^(?:none|currentColor)$/u;
const RULES = /^(?:nonzero|evenodd)$/u;
const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ['d', /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]+$/u],
  ...['points', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height', 'x1', 'x2', 'y1', 'y2', 'stroke-width'].map(
    (name) => [name, NUMBERS] as const,
  ),
  ['fill', COLOURS],
  ['stroke', COLOURS],
  ['fill-rule', RULES],
  ['clip-rule', RULES],
]);
const VIEW_BOX = /^-?\d{1,4}(?:\.\d{1,4})?(?: -?\d{1,4}(?:\.\d{1,4})?){3}$/u;
/** What stands in these is not drawn where it stands: it cuts or covers others, or waits to be named. */
const UNSEEN = new Set(['defs', 'clippath', 'mask', 'symbol', 'marker', 'pattern']);
const PARTS = /<!--|-->|<(\/?)([a-zA-Z]{1,20})([^<>]*)>/gu;
const ATTRIBUTE = /([a-zA-Z][a-zA-Z\d-]{0,30})="([^"]*)"/gu;

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));

/** The drawing in one colour on a square of 24, around shapes that are known to be harmless. */
const framed = (shapes: string, viewBox: string, style: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="${viewBox}" ${style} aria-hidden="true">${shapes}</svg>`;
const LINES = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const FILLED = 'fill="currentColor"';

interface Element {
  readonly name: string;
  /** Its attributes, as they are written. */
  readonly written: string;
}

/** The elements that are drawn, in their order: none of notes, and none that only others ask for. */
function* seenIn(source: string): Generator<Element> {
  let isNote = false;
  let unseen = 0;
  for (const [part, slash, letters, written = ''] of source.matchAll(PARTS)) {
    if (letters === undefined) {
      isNote = part === '<!--';
      continue;
    }
    const name = letters.toLowerCase();
    if (isNote) continue;
    if (UNSEEN.has(name)) {
      if (slash !== '') unseen = Math.max(unseen - 1, 0);
      else if (!written.endsWith('/')) unseen += 1;
    } else if (unseen === 0 && slash === '') yield { name, written };
  }
}

/**
 * The shapes of an SVG drawing, written anew: paths, circles and the like with numbers, in the colour of the words around it. Scripts, styles,
 * pictures, links and everything else are not taken over. Null where nothing is left to be seen, and where it is longer than one may be.
 */
export function svgDrawing(source: string): string | null {
  if (source.length > DRAWING_MAX) return null;
  let root: ReadonlyMap<string, string> = new Map();
  let shapes = '';
  for (const { name: element, written } of seenIn(source)) {
    if (element === 'svg') root = attributesOf(written);
    if (!SHAPES.has(element)) continue;
    const kept = [...attributesOf(written)].filter(([key, value]) => ATTRIBUTES.get(key)?.test(value) ?? false);
    if (kept.length > 0) shapes += `<${element}${kept.map(([key, value]) => ` ${key}="${value}"`).join('')}/>`;
  }
  if (shapes === '') return null;
  const viewBox =
    root
      .get('viewBox')
      ?.trim()
      .replace(/[\s,]+/gu, ' ') ?? '';
  const lines = root.size === 0 || root.get('fill') === 'none' || root.has('stroke');
  const drawing = framed(shapes, VIEW_BOX.test(viewBox) ? viewBox : '0 0 24 24', lines ? LINES : FILLED);
  // It is brought again with whatever else is changed beside it.
  return drawing.length > DRAWING_MAX ? null : drawing;
}
