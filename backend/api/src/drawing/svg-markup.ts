/** Attributes by their names. */
export type Values = ReadonlyMap<string, string>;

const NUMBERS = /^[\d\s.,eE+-]+$/u;
const RULES = /^(?:nonzero|evenodd)$/u;
const OPACITY = /^(?:\d|\d?\.\d{1,6})$/u;
/** What shapes have of the groups around them, where they do not say it themselves; the colours are apart. */
export const INHERITED: ReadonlyMap<string, RegExp> = new Map([
  ['stroke-width', NUMBERS],
  ['stroke-linecap', /^(?:butt|round|square)$/u],
  ['stroke-linejoin', /^(?:miter|round|bevel)$/u],
  ['fill-rule', RULES],
  ['clip-rule', RULES],
  ['fill-opacity', OPACITY],
  ['stroke-opacity', OPACITY],
]);
/** What a style may say as well, which counts before the attribute of that name. */
const STYLED = new Set(['fill', 'stroke', ...INHERITED.keys(), 'display', 'visibility', 'opacity']);

const MEASURES = ['points', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height', 'x1', 'x2', 'y1', 'y2'];
/** By what a shape has an outline at all. */
export const OUTLINES: ReadonlySet<string> = new Set(['d', ...MEASURES]);
/** There is one colour, that of the words around it. */
const COLOURS = /^(?:none|currentColor)$/u;
/** What an attribute of a shape may hold: numbers, the letters of a path, and no other colour. */
export const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ['d', /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]+$/u],
  ...[...MEASURES, 'stroke-width'].map((name) => [name, NUMBERS] as const),
  ['fill', COLOURS],
  ['stroke', COLOURS],
  ['fill-rule', RULES],
  ['clip-rule', RULES],
  ['transform', /^(?:(?:translate|scale|rotate|matrix|skew[XY])\s?\([\d\s.,eE+-]+\)[\s,]*)+$/u],
]);

/** What stands in these is not drawn where it stands: it cuts or covers others, or waits to be named. */
const UNSEEN = new Set(['defs', 'clippath', 'mask', 'symbol', 'marker', 'pattern']);
const PARTS = /<!--|-->|<(\/?)(?:svg:)?([a-zA-Z]{1,20})([^<>]*)>/gu;
/** Programs write attributes of their own beside them, under names with a colon. */
const ATTRIBUTE = /(?<![\w:-])([a-zA-Z][a-zA-Z\d-]{0,30})\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)')/gu;
const IN_PIXELS = new Set([...MEASURES, 'stroke-width']);
const withoutPixels = (name: string, value: string): string =>
  IN_PIXELS.has(name) ? value.replace(/px$/u, '') : value;

export interface Part {
  readonly name: string;
  readonly closes: boolean;
  /** Nothing stands in it. */
  readonly isEmpty: boolean;
  /** Its attributes, as they are written. */
  readonly own: Map<string, string>;
}

function attributesOf(text: string): Map<string, string> {
  const found = text.matchAll(ATTRIBUTE);
  return new Map([...found].map(([, name = '', one, other = '']) => [name, withoutPixels(name, one ?? other)]));
}

/** The elements that are drawn, in their order: none of notes, and none that only others ask for. */
export function* partsOf(source: string): Generator<Part> {
  let isNote = false;
  let unseen = 0;
  for (const [part, slash, letters, attributes = ''] of source.matchAll(PARTS)) {
    if (letters === undefined) {
      isNote = part === '<!--';
      continue;
    }
    const name = letters.toLowerCase();
    if (isNote) continue;
    const isEmpty = attributes.endsWith('/');
    if (UNSEEN.has(name)) {
      if (slash !== '') unseen = Math.max(unseen - 1, 0);
      else if (!isEmpty) unseen += 1;
    } else if (unseen === 0) yield { name, closes: slash !== '', isEmpty, own: attributesOf(attributes) };
  }
}

/** What a style says of what is understood. */
export function declaredBy(style: string): (readonly [name: string, value: string])[] {
  return style.split(';').flatMap((declared) => {
    const [written = '', value = ''] = declared.split(':', 2).map((one) => one.trim());
    const name = written.toLowerCase();
    const said = value.replace('!important', '').trim();
    return STYLED.has(name) && said !== '' ? [[name, withoutPixels(name, said)] as const] : [];
  });
}
