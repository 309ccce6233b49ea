export const DRAWING_MAX = 6_000;

const SHAPES = new Set(['path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse']);
/** What an attribute of a shape may hold: numbers, the letters of a path, and no colour but that of the words around it. */
const NUMBERS = /^[\d\s.,eE+-]+$/u;
const COLOURS = /^(?:none|currentColor)$/u;
const RULES = /^(?:nonzero|evenodd)$/u;
const MEASURES = ['points', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height', 'x1', 'x2', 'y1', 'y2'];
const OUTLINES = new Set(['d', ...MEASURES]);
const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ['d', /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]+$/u],
  ...[...MEASURES, 'stroke-width'].map((name) => [name, NUMBERS] as const),
  ['fill', COLOURS],
  ['stroke', COLOURS],
  ['fill-rule', RULES],
  ['clip-rule', RULES],
  ['transform', /^(?:(?:translate|scale|rotate|matrix|skew[XY])\s?\([\d\s.,eE+-]+\)[\s,]*)+$/u],
]);
const LINE_ENDS = /^(?:butt|round|square)$/u;
const LINE_JOINS = /^(?:miter|round|bevel)$/u;
/** What shapes have of the groups around them, where they do not say it themselves; the colours are apart. */
const INHERITED: ReadonlyMap<string, RegExp> = new Map([
  ['stroke-width', NUMBERS],
  ['stroke-linecap', LINE_ENDS],
  ['stroke-linejoin', LINE_JOINS],
  ['fill-rule', RULES],
  ['clip-rule', RULES],
]);
const LINES_ONLY = /^stroke-/u;
/** Groups within groups are followed to here; real drawings have three or four. */
const DEEPEST = 24;
const VIEW_BOX = /^-?\d{1,4}(?:\.\d{1,4})?(?: -?\d{1,4}(?:\.\d{1,4})?){3}$/u;
/** What stands in these is not drawn where it stands: it cuts or covers others, or waits to be named. */
const UNSEEN = new Set(['defs', 'clippath', 'mask', 'symbol', 'marker', 'pattern']);
const PARTS = /<!--|-->|<(\/?)([a-zA-Z]{1,20})([^<>]*)>/gu;
const ATTRIBUTE = /([a-zA-Z][a-zA-Z\d-]{0,30})="([^"]*)"/gu;

/** What an element may say in its style as well, which counts before its attribute of that name. */
const STYLED = new Set(['fill', 'stroke', ...INHERITED.keys(), 'display']);

type Values = ReadonlyMap<string, string>;

function attributesOf(text: string): Values {
  const own = new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
  for (const declared of own.get('style')?.split(';') ?? []) {
    const [name = '', value = ''] = declared.split(':', 2).map((one) => one.trim());
    const said = value.replace('!important', '').trim();
    if (STYLED.has(name.toLowerCase()) && said !== '')
      own.set(name.toLowerCase(), name.toLowerCase() === 'stroke-width' ? said.replace(/px$/u, '') : said);
  }
  return own;
}

/** The drawing in one colour on a square of 24, around shapes that are known to be harmless. */
const framed = (shapes: string, viewBox: string, frame: Values): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="${viewBox}"${written(frame)} aria-hidden="true">${shapes}</svg>`;
const written = (values: Values): string => [...values].map(([key, value]) => ` ${key}="${value}"`).join('');
const LINES: Values = new Map([
  ['fill', 'none'],
  ['stroke', 'currentColor'],
  ['stroke-width', '2'],
  ['stroke-linecap', 'round'],
  ['stroke-linejoin', 'round'],
]);
const FILLED: Values = new Map([['fill', 'currentColor']]);

interface Element {
  readonly name: string;
  readonly closes: boolean;
  /** Its attributes, as they are written. */
  readonly written: string;
}

/** The elements that are drawn, in their order: none of notes, and none that only others ask for. */
function* seenIn(source: string): Generator<Element> {
  let isNote = false;
  let unseen = 0;
  for (const [part, slash, letters, attributes = ''] of source.matchAll(PARTS)) {
    if (letters === undefined) {
      isNote = part === '<!--';
      continue;
    }
    const name = letters.toLowerCase();
    if (isNote) continue;
    if (UNSEEN.has(name)) {
      if (slash !== '') unseen = Math.max(unseen - 1, 0);
      else if (!attributes.endsWith('/')) unseen += 1;
    } else if (unseen === 0) yield { name, closes: slash !== '', written: attributes };
  }
}

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
/** The first by which anything is seen. What is drawn by styles from elsewhere alone is drawn by the frame. */
const READINGS: readonly Reading[] = [
  { around: UNSAID, white: 'none' },
  { around: UNSAID, white: 'currentColor' },
  ...BY_THE_FRAME,
];

const WHITE = /^(?:white|#f{3,4}|#f{6}|#f{8}|rgb\(255,? ?255,? ?255\))$/iu;

/** There is one colour: each is that of the words around it. */
function paintOf(value: string, white: Reading['white']): string {
  if (/^(?:none|transparent)$/iu.test(value)) return 'none';
  return WHITE.test(value) ? white : 'currentColor';
}

/** What an element says for itself and for all in it, over what is said around it. */
function handedOn(around: Values, own: Values, { white }: Reading): Map<string, string> {
  const said = new Map(around);
  for (const key of ['fill', 'stroke'] as const) {
    const value = own.get(key)?.trim() ?? 'inherit';
    if (!/^(?:inherit|unset)?$/iu.test(value)) said.set(key, paintOf(value, white));
  }
  // What is filled with paper is not drawn around, as nothing is that is filled.
  if (WHITE.test(own.get('fill')?.trim() ?? '') && !said.has('stroke')) said.set('stroke', 'none');
  for (const [key, allowed] of INHERITED) {
    const value = own.get(key);
    if (value !== undefined && allowed.test(value)) said.set(key, value);
  }
  if (own.get('display') === 'none') said.set('display', 'none');
  const moved = own.get('transform');
  if (moved !== undefined && (ATTRIBUTES.get('transform')?.test(moved) ?? false))
    said.set('transform', [around.get('transform'), moved].filter(Boolean).join(' '));
  return said;
}

interface Shape {
  readonly written: string;
  readonly isSeen: boolean;
}

/** One shape with what it says and what is said around it, as far as that is not said by the frame. */
function shapeOf(name: string, own: Values, said: Map<string, string>, frame: Values): Shape {
  const kept = new Map([...own].filter(([key, value]) => ATTRIBUTES.get(key)?.test(value) ?? false));
  if (said.has('display') || ![...kept.keys()].some((key) => OUTLINES.has(key))) return { written: '', isSeen: false };
  // A frame of lines makes those visible that say nothing: what is said to be filled is not drawn around by it.
  if (!said.has('stroke') && (said.get('fill') ?? 'none') !== 'none') said.set('stroke', 'none');
  const paint = (key: 'fill' | 'stroke'): string => said.get(key) ?? frame.get(key) ?? 'none';
  const isLine = paint('stroke') !== 'none';
  for (const [key, value] of said) {
    const isFrames = value === (frame.get(key) ?? (key === 'stroke' ? 'none' : undefined));
    const isNeeded = kept.has(key) ? key === 'transform' : !isFrames && (isLine || !LINES_ONLY.test(key));
    if (isNeeded) kept.set(key, value);
  }
  return { written: `<${name}${written(kept)}/>`, isSeen: isLine || paint('fill') !== 'none' };
}

/** What is drawn by one reading; undefined where nothing of it is seen, null where it is longer than one may be. */
function drawnBy(reading: Reading, parts: readonly Element[], root: Values): string | null | undefined {
  const whole = handedOn(reading.around, root, reading);
  const isLines = root.size === 0 || whole.get('fill') === 'none' || (whole.get('stroke') ?? 'none') !== 'none';
  const frame = isLines ? LINES : FILLED;
  const around = [whole];
  let shapes = '';
  let depth = 0;
  let isSeen = false;
  for (const { name, closes, written: attributes } of parts) {
    const inherited = around.at(-1) ?? whole;
    if (name === 'g' && closes) {
      if (depth > 0 && depth <= DEEPEST) around.pop();
      depth = Math.max(depth - 1, 0);
    } else if (name === 'g' && !attributes.endsWith('/')) {
      depth += 1;
      if (depth <= DEEPEST) around.push(handedOn(inherited, attributesOf(attributes), reading));
    } else if (SHAPES.has(name) && !closes) {
      const own = attributesOf(attributes);
      const shape = shapeOf(name, own, handedOn(inherited, own, reading), frame);
      shapes += shape.written;
      isSeen ||= shape.isSeen;
    }
    // It is brought again with whatever else is changed beside it.
    if (shapes.length > DRAWING_MAX) return null;
  }
  if (!isSeen) return undefined;
  const viewBox = (root.get('viewBox') ?? '').trim().replace(/[\s,]+/gu, ' ');
  const drawing = framed(shapes, VIEW_BOX.test(viewBox) ? viewBox : '0 0 24 24', frame);
  return drawing.length > DRAWING_MAX ? null : drawing;
}

/**
 * The shapes of an SVG drawing, written anew: paths, circles and the like with numbers, in the colour of the words around it. Scripts, style
 * sheets, pictures, links and everything else are not taken over. Null where nothing is left to be seen, and where it is longer than one may be.
 */
export function svgDrawing(source: string): string | null {
  if (source.length > DRAWING_MAX) return null;
  const parts = [...seenIn(source)];
  const root = attributesOf(parts.findLast(({ name, closes }) => name === 'svg' && !closes)?.written ?? '');
  for (const reading of root.size === 0 ? BY_THE_FRAME : READINGS) {
    const drawing = drawnBy(reading, parts, root);
    if (drawing !== undefined) return drawing;
  }
  return null;
}
