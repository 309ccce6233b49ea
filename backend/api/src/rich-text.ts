import { isForeignAddress } from './foreign-address.js';
import { ownPath } from './own-path.js';

/** Letters that would be markup, written so that they are letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => LETTERS[letter] ?? letter);

/** Each branch ends at the first sign that it may not hold, so that no text is read more than a few times. */
const INLINE = /\\([\\*[\]#>|-])|\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/gu;
const MAIL = /^mailto:[^\s"'<>\\]{3,200}$/u;

/** Where a link of a page may lead: within the site, to a secure address, or to a mailbox. */
export const isLinkTarget = (target: string): boolean =>
  ownPath(target) !== undefined || MAIL.test(target) || isForeignAddress(target);

/** What is said within a line: letters, and words that are strong, weak or a link. */
export type RichWord =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly words: readonly RichWord[] }
  | { readonly kind: 'link'; readonly target: string; readonly words: readonly RichWord[] };

/** Reads the marks within a line. What is no mark, and a link that leads where it may not, are letters. */
export function richWords(line: string): readonly RichWord[] {
  const words: RichWord[] = [];
  const say = (text: string): void => {
    if (text !== '') words.push({ kind: 'text', text });
  };
  let at = 0;
  for (const found of line.matchAll(INLINE)) {
    const [whole, letter, strong, weak, label = '', target = ''] = found;
    say(line.slice(at, found.index));
    at = found.index + whole.length;
    if (letter !== undefined) say(letter);
    else if (strong !== undefined) words.push({ kind: 'strong', words: richWords(strong) });
    else if (weak !== undefined) words.push({ kind: 'em', words: richWords(weak) });
    else if (isLinkTarget(target)) words.push({ kind: 'link', target, words: richWords(label) });
    else say(whole);
  }
  say(line.slice(at));
  return words;
}

function wordHtml(word: RichWord): string {
  if (word.kind === 'text') return escaped(word.text);
  if (word.kind !== 'link') return `<${word.kind}>${richLine(word.words)}</${word.kind}>`;
  const rel = word.target.startsWith('https:') ? ' rel="noopener noreferrer"' : '';
  return `<a href="${escaped(word.target)}"${rel}>${richLine(word.words)}</a>`;
}

/** The html of what is said within a line. */
export const richLine = (words: readonly RichWord[]): string => words.map(wordHtml).join('');

const inline = (line: string): string => richLine(richWords(line));

export type RichKind = 'h2' | 'h3' | 'ul' | 'ol' | 'blockquote' | 'table' | 'p';
const MARKS: readonly (readonly [kind: RichKind, mark: RegExp])[] = [
  ['h3', /^### +/u],
  ['h2', /^## +/u],
  ['ul', /^[-*] +/u],
  ['ol', /^\d{1,3}[.)] +/u],
  ['blockquote', /^> ?/u],
  ['table', /^\|/u],
];

/** Lines of one kind that follow each other, without the marks that they begin with. */
export interface RichBlock {
  readonly kind: RichKind;
  readonly lines: readonly string[];
  /** Its first line in the text, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

/** Reads the marks that lines begin with. Empty lines part blocks, and are in none. */
export function richBlocks(source: string): readonly RichBlock[] {
  const blocks: (RichBlock & { lines: string[]; to: number })[] = [];
  let open: (typeof blocks)[number] | undefined;
  for (const [at, written] of source.split('\n').entries()) {
    const line = written.trim();
    if (line === '') {
      open = undefined;
      continue;
    }
    const [kind, mark] = MARKS.find(([, begins]) => begins.test(line)) ?? (['p', /^/u] as const);
    const words = line.replace(mark, '');
    if (open?.kind === kind && kind !== 'h2' && kind !== 'h3') {
      open.lines.push(words);
      open.to = at + 1;
    } else blocks.push((open = { kind, lines: [words], from: at, to: at + 1 }));
  }
  return blocks;
}

const RULE = /^[\s|:-]+$/u;
const cellsOf = (line: string): readonly string[] => {
  const cells = line.split('|').map((cell) => cell.trim());
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells;
};

/** The words of each cell: of the head, where the second line is a rule, and of the rows below it. */
export interface RichTable {
  readonly head: readonly string[] | undefined;
  readonly rows: readonly (readonly string[])[];
}

/** Reads the lines of a block of kind `table`. */
export function richTable(lines: readonly string[]): RichTable {
  const [first = '', second] = lines;
  if (second === undefined || !RULE.test(second)) return { head: undefined, rows: lines.map(cellsOf) };
  return { head: cellsOf(first), rows: lines.slice(2).map(cellsOf) };
}

const badLinksOfLine = (line: string): readonly string[] =>
  [...line.matchAll(INLINE)].flatMap(([, letter, strong, weak, , target]) => {
    if (letter !== undefined) return [];
    if (target === undefined) return badLinksOfLine(strong ?? weak ?? '');
    return isLinkTarget(target) ? [] : [target];
  });

function linesOf({ kind, lines }: RichBlock): readonly string[] {
  if (kind !== 'table') return lines;
  const { head = [], rows } = richTable(lines);
  return [...head, ...rows.flat()];
}

/** Links of a text that lead nowhere they may, read line by line and cell by cell as the page is; what is written as letters is none. */
export const badLinksOf = (source: string): readonly string[] =>
  richBlocks(source).flatMap(linesOf).flatMap(badLinksOfLine);

const row = (cells: readonly string[], cell: 'th' | 'td'): string =>
  `<tr>${cells.map((words) => `<${cell}>${inline(words)}</${cell}>`).join('')}</tr>`;

function table(lines: readonly string[]): string {
  const { head, rows } = richTable(lines);
  const body = rows.map((cells) => row(cells, 'td')).join('');
  // Wider than the page it scrolls in its own box, also for who has no mouse.
  return `<table tabindex="0">${head ? `<thead>${row(head, 'th')}</thead>` : ''}<tbody>${body}</tbody></table>`;
}

function block({ kind, lines }: RichBlock): string {
  switch (kind) {
    case 'h2':
    case 'h3':
      return `<${kind}>${inline(lines[0] ?? '')}</${kind}>`;
    case 'ul':
    case 'ol':
      return `<${kind}>${lines.map((line) => `<li>${inline(line)}</li>`).join('')}</${kind}>`;
    case 'table':
      return table(lines);
    case 'blockquote':
      return `<blockquote><p>${lines.map(inline).join('<br>')}</p></blockquote>`;
    case 'p':
      return `<p>${lines.map(inline).join('<br>')}</p>`;
  }
}

/**
 * The html of a text as staff writes it: headings (`##`, `###`), paragraphs, lists (`-`, `1.`), quotes (`>`), tables (`|`), **strong**, *weak*
 * and [links](/yol). It is made of these elements alone, and whatever else was written stands there as letters: nothing is let through.
 */
export const richText = (source: string): string => richBlocks(source).map(block).join('\n');
