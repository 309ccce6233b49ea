import type { Mark, Node } from 'prosemirror-model';
import {
  badLinksOf,
  isLinkTarget,
  richBlocks,
  type RichKind,
  richLine,
  richTable,
  type RichWord,
  richWords,
} from '@ilan/api';
import { emphasisOf, linkOf, MARKS } from './schema';

type Words = readonly RichWord[];

/** What parts the cells of a row cannot stand within one. */
const NO_CELL = /\|/gu;
const fitting = (text: string, kind: RichKind): string => {
  const line = text.replaceAll('\n', ' ');
  return kind === 'table' ? line.replace(NO_CELL, '¦') : line;
};

const HEX: Readonly<Record<string, string>> = { '(': '%28', ')': '%29', '|': '%7C' };
/** The same address without the signs that would end it. */
const written = (target: string, kind: RichKind): string =>
  target.replace(kind === 'table' ? /[()|]/gu : /[()]/gu, (sign) => HEX[sign] ?? sign);

function sayableMarks(node: Node, text: string, kind: RichKind): readonly Mark[] {
  const [emphasis, link] = [emphasisOf(node), linkOf(node)];
  const marks: Mark[] = [];
  const target = link && written(String(link.attrs.target), kind);
  // A sign that would end the mark it is in stands outside of it.
  if (link && target !== undefined && isLinkTarget(target) && !/[[\]]/u.test(text)) {
    const outer: unknown = target.includes('*') || link.attrs.outer;
    marks.push(MARKS.link.create({ ...link.attrs, target, outer }));
  }
  if (emphasis && !text.includes('*')) marks.push(emphasis);
  return marks;
}

/** The text of a line, each piece with no marks but those that can be written around it. */
const sayable = (nodes: readonly Node[], kind: RichKind): readonly Node[] =>
  nodes.flatMap((node) => {
    const text = fitting(node.text ?? '', kind);
    const pieces = node.marks.length === 0 ? [text] : text.split(/([*[\]]+)/u).filter((piece) => piece !== '');
    return pieces.map((piece) => node.type.schema.text(piece, sayableMarks(node, piece, kind)));
  });

const outermost = (node: Node): Mark | undefined => {
  const [emphasis, link] = [emphasisOf(node), linkOf(node)];
  return link && (!emphasis || link.attrs.outer === true) ? link : emphasis;
};

function grouped(nodes: readonly Node[]): Words {
  const words: RichWord[] = [];
  let at = 0;
  for (let first = nodes[at]; first; first = nodes[at]) {
    at += 1;
    const mark = outermost(first);
    if (!mark) {
      words.push({ kind: 'text', text: first.text ?? '' });
      continue;
    }
    const run = [first];
    for (let next = nodes[at]; next && outermost(next)?.eq(mark); next = nodes[at]) {
      run.push(next);
      at += 1;
    }
    const inner = grouped(run.map((node) => node.mark(mark.removeFromSet(node.marks))));
    if (mark.type === MARKS.link) words.push({ kind: 'link', target: String(mark.attrs.target), words: inner });
    else words.push({ kind: mark.type === MARKS.strong ? 'strong' : 'em', words: inner });
  }
  return words;
}

/** How letters are written, at the beginning of a line and within it. */
type Letters = (text: string, begins: boolean) => string;

const BEGINS = /^[#>|*-]/u;
const LETTERS: readonly Letters[] = [
  (text) => text,
  (text, begins) => (begins ? text.replace(BEGINS, String.raw`\$&`) : text),
  (text, begins) => text.replace(begins ? /[\\*[\]]|^[#>|-]/gu : /[\\*[\]]/gu, String.raw`\$&`),
];

const write = (words: Words, letters: Letters, first = true): string =>
  words
    .map((word, at) => {
      if (word.kind === 'text') return letters(word.text, first && at === 0);
      const inner = write(word.words, letters, false);
      if (word.kind === 'link') return `[${inner}](${word.target})`;
      return word.kind === 'strong' ? `**${inner}**` : `*${inner}*`;
    })
    .join('');

/** The words without what `end` takes off the first or the last of their letters. */
function trimmed(words: Words, at: 0 | -1, end: (text: string) => string): Words {
  const rest = [...words];
  for (let word = rest.at(at); word; word = rest.at(at)) {
    const left: RichWord =
      word.kind === 'text' ? { ...word, text: end(word.text) } : { ...word, words: trimmed(word.words, at, end) };
    if (left.kind === 'text' ? left.text !== '' : left.words.length > 0) {
      rest.splice(at, 1, left);
      break;
    }
    rest.splice(at, 1);
  }
  return rest;
}

const tidy = (words: Words): Words =>
  trimmed(
    trimmed(words, 0, (text) => text.trimStart()),
    -1,
    (text) => text.trimEnd(),
  );
/** Nothing says that a number at the beginning of a line is none of a list, but the blank behind it may be another one. */
const unnumbered = (words: Words): Words => trimmed(words, 0, (text) => text.replace(/^(\d{1,3}[.)]) /u, '$1\u00a0'));
const plain = (words: Words): string =>
  words.map((word) => (word.kind === 'text' ? word.text : plain(word.words))).join('');

/** The html of what is read of a line, where it is one of that kind, and nothing in it passes for a link that no page may have. */
function readBack(kind: RichKind, line: string): string | undefined {
  if (badLinksOf(line).length > 0) return undefined;
  const [block, ...more] = richBlocks(line);
  const [words, ...lines] = block?.lines ?? [];
  if (block?.kind !== kind || more.length > 0 || words === undefined || lines.length > 0) return undefined;
  if (kind !== 'table') return richLine(richWords(words));
  const [cells = []] = richTable(block.lines).rows;
  return cells.length === 1 ? richLine(richWords(cells[0] ?? '')) : undefined;
}

/**
 * One line with the marks that say it: as few of them as are read back as the same. `begin` and `end` stand around it; '' where it
 * says nothing.
 */
export function lineOf(nodes: readonly Node[], kind: RichKind, begin: string, end = ''): string {
  const words = grouped(sayable(nodes, kind));
  const said = tidy(words);
  const ways = [words, said, unnumbered(said), unnumbered([{ kind: 'text', text: plain(said) }])];
  for (const way of ways) {
    if (way.length === 0) return '';
    const html = richLine(way);
    for (const letters of LETTERS) {
      const line = write(way, letters);
      if (readBack(kind, begin + line + end) === html) return line;
    }
  }
  return '';
}

/** Whether a row would be taken for the rule below a head. */
export const isRule = (row: string): boolean => richTable(['', row.replace(/^\|/u, '')]).head !== undefined;
