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
const LINK = /\[([^[\]\n]+)\]\(([^()\s]+)\)/gu;
const MAIL = /^mailto:[^\s"'<>\\]{3,200}$/u;
const SECURE = /^https:\/\/[^\s"'<>\\]{3,1000}$/u;

/** Where a link of a page may lead: within the site, to a secure address, or to a mailbox. */
export const isLinkTarget = (target: string): boolean =>
  ownPath(target) !== undefined || MAIL.test(target) || SECURE.test(target);

/** Links of a text that lead nowhere they may. */
export const badLinksOf = (source: string): readonly string[] =>
  [...source.matchAll(LINK)].flatMap(([, , target = '']) => (isLinkTarget(target) ? [] : [target]));

function inline(text: string): string {
  let html = '';
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, letter, strong, weak, label, target] = found;
    html += escaped(text.slice(at, found.index));
    at = found.index + whole.length;
    if (letter !== undefined) html += escaped(letter);
    else if (strong !== undefined) html += `<strong>${inline(strong)}</strong>`;
    else if (weak !== undefined) html += `<em>${inline(weak)}</em>`;
    else html += linked(label ?? '', target ?? '', whole);
  }
  return html + escaped(text.slice(at));
}

function linked(label: string, target: string, whole: string): string {
  if (!isLinkTarget(target)) return escaped(whole);
  const rel = target.startsWith('https:') ? ' rel="noopener noreferrer"' : '';
  return `<a href="${escaped(target)}"${rel}>${inline(label)}</a>`;
}

type Kind = 'h2' | 'h3' | 'ul' | 'ol' | 'blockquote' | 'table' | 'p';
const MARKS: readonly (readonly [kind: Kind, mark: RegExp])[] = [
  ['h3', /^### +/u],
  ['h2', /^## +/u],
  ['ul', /^[-*] +/u],
  ['ol', /^\d{1,3}[.)] +/u],
  ['blockquote', /^> ?/u],
  ['table', /^\|/u],
];

interface Block {
  readonly kind: Kind;
  readonly lines: string[];
}

/** Lines of one kind that follow each other, without their marks. */
function blocksOf(source: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const written of source.split('\n')) {
    const line = written.trim();
    if (line === '') {
      open = undefined;
      continue;
    }
    const [kind, mark] = MARKS.find(([, begins]) => begins.test(line)) ?? (['p', /^/u] as const);
    const words = line.replace(mark, '');
    if (open?.kind === kind && kind !== 'h2' && kind !== 'h3') open.lines.push(words);
    else blocks.push((open = { kind, lines: [words] }));
  }
  return blocks;
}

const RULE = /^[\s|:-]+$/u;
const cellsOf = (row: string): readonly string[] => {
  const cells = row.split('|').map((cell) => cell.trim());
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells;
};
const rowOf = (row: string, cell: 'th' | 'td'): string =>
  `<tr>${cellsOf(row)
    .map((words) => `<${cell}>${inline(words)}</${cell}>`)
    .join('')}</tr>`;

function table(lines: readonly string[]): string {
  const headed = lines[1] !== undefined && RULE.test(lines[1]);
  const head = headed ? `<thead>${rowOf(lines[0] ?? '', 'th')}</thead>` : '';
  const body = (headed ? lines.slice(2) : lines).map((line) => rowOf(line, 'td')).join('');
  return `<table>${head}<tbody>${body}</tbody></table>`;
}

function block({ kind, lines }: Block): string {
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
export const richText = (source: string): string => blocksOf(source).map(block).join('\n');
