import { declaredBy, type Part } from './svg-markup.js';

/** One selector of a style sheet, and what it says. */
interface Rule {
  readonly tag: string | undefined;
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly said: readonly (readonly [name: string, value: string])[];
  /** The higher one counts. */
  readonly weight: number;
  /** Of two of one weight the later one counts. */
  readonly at: number;
}
/** The style sheets of a drawing. */
export interface Sheet {
  /** By something that whoever it speaks of must have. */
  readonly rules: ReadonlyMap<string, readonly Rule[]>;
  /** False where it speaks of elements by what stands around them or how it is looked at: not to be followed here. */
  readonly isSimple: boolean;
}

const SHEET = /<(?:svg:)?style(?:\s[^<>]*)?>([^<]*)(?:<!(?:--|\[CDATA\[)([^<]*))?/gu;
/** One element by its name, its number and its classes. */
const SELECTOR = /^(\*|[a-z]{1,20})?((?:[.#][\w-]{1,60})*)$/iu;
/** How it looks under a pointer, and what holds for all of a page, is nothing that is drawn. */
const ASIDE = /:(?:hover|focus|focus-visible|focus-within|active|link|visited|root)\b/u;
/** Asked of the reader's device: what is drawn has the colour of the words in any case. */
const OF_THE_DEVICE = /^@(?:font-face|keyframes|-webkit-keyframes|page|namespace|media[^{]*(?:prefers-|print))/iu;
const MOST_RULES = 300;

function textOf(source: string): string {
  const sheets = [...source.matchAll(SHEET)].map(([, one = '', other = '']) => `${one}\n${other}`);
  const [first = '', ...others] = sheets.join('\n').replaceAll('-->', '').replaceAll(']]>', '').split('/*');
  return first + others.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')).join('');
}

/** Undefined where it is none that can be followed. */
function ruleOf(selector: string, said: Rule['said'], at: number): Rule | undefined {
  const [, tag, names = ''] = SELECTOR.exec(selector.replace(/^svg\s+/u, '')) ?? [];
  const all = [...names.matchAll(/[.#][\w-]+/gu)].map(([name]) => name);
  if (tag === undefined && all.length === 0) return undefined;
  const ids = all.filter((name) => name.startsWith('#'));
  const classes = all.filter((name) => name.startsWith('.'));
  const weight = ids.length * 10_000 + classes.length * 100 + (tag === undefined || tag === '*' ? 0 : 1);
  return { tag: tag?.toLowerCase(), id: ids[0], classes, said, weight, at };
}

export function sheetOf(source: string): Sheet {
  const rules = new Map<string, Rule[]>();
  let isSimple = true;
  let count = 0;
  let depth = 0;
  let selectors = '';
  for (const [piece] of textOf(source).matchAll(/[{}]|[^{}]+/gu)) {
    if (piece === '{') depth += 1;
    else if (piece === '}') depth = Math.max(depth - 1, 0);
    else if (depth === 0) selectors = piece.slice(piece.lastIndexOf(';') + 1).trim();
    else if (!OF_THE_DEVICE.test(selectors)) {
      const said = declaredBy(piece);
      if (said.length === 0) continue;
      if (depth > 1) isSimple = false;
      for (const selector of selectors.split(',').map((one) => one.trim())) {
        if (ASIDE.test(selector)) continue;
        const rule = ruleOf(selector, said, count);
        count += 1;
        if (!rule || count > MOST_RULES) isSimple = false;
        else {
          const key = rule.id ?? rule.classes[0] ?? rule.tag ?? '*';
          const others = rules.get(key);
          if (others) others.push(rule);
          else rules.set(key, [rule]);
        }
      }
    }
  }
  return { rules, isSimple };
}

/** Puts into the attributes of an element what the sheets say of it, and over that what its own style says. */
export function style({ name, own }: Part, { rules }: Sheet): void {
  const id = `#${own.get('id') ?? ''}`;
  const classes = new Set(
    own
      .get('class')
      ?.split(/\s+/u)
      .map((one) => `.${one}`),
  );
  const found = [...new Set([id, ...classes, name, '*'])].flatMap((key) => rules.get(key) ?? []);
  const fitting = found.filter(
    (rule) =>
      (rule.tag === undefined || rule.tag === '*' || rule.tag === name) &&
      (rule.id === undefined || rule.id === id) &&
      rule.classes.every((one) => classes.has(one)),
  );
  const said = fitting.toSorted((a, b) => a.weight - b.weight || a.at - b.at).flatMap((rule) => rule.said);
  for (const [key, value] of [...said, ...declaredBy(own.get('style') ?? '')]) own.set(key, value);
}
