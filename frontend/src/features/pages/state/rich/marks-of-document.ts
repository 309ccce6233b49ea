import type { Node } from 'prosemirror-model';
import { richBlocks } from '@ilan/api';
import { documentOf } from './document-of-marks';
import { isRule, lineOf } from './line-marks';
import { NODES } from './schema';

/** The text of a block, a line each: what stands between line breaks. */
function linesOf(block: Node): readonly (readonly Node[])[] {
  const lines: Node[][] = [[]];
  for (const node of block.children) {
    if (node.type === NODES.line_break) lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

/** As many items as a list can number. */
const LAST_NUMBER = 999;

const items = (list: Node, begin: (at: number) => string, kind: 'ul' | 'ol'): string =>
  list.children
    .map((item) => lineOf(item.children, kind, begin(1)))
    .filter((line) => line !== '')
    .map((line, at) => begin(Math.min(at + 1, LAST_NUMBER)) + line)
    .join('\n');

const rowOf = (cells: readonly string[]): string => (cells.length === 0 ? '|' : `| ${cells.join(' | ')} |`);

function tableOf(table: Node): string {
  const rows = table.children.map((row) =>
    rowOf(row.children.map((cell) => lineOf(cell.children, 'table', '| ', ' |'))),
  );
  const [first = '', second, ...more] = rows;
  const rule = rowOf(Array.from({ length: Math.max(table.firstChild?.childCount ?? 0, 1) }, () => '---'));
  if (table.firstChild?.type === NODES.table_head) return [first, rule, ...rows.slice(1)].join('\n');
  if (second === undefined || !isRule(second)) return rows.join('\n');
  // A second row of blanks and strokes would be read as a rule, and the row above it as a head.
  const other = second.replaceAll('-', String.raw`\-`);
  if (!isRule(other)) return [first, other, ...more].join('\n');
  return (second.includes(':') ? [first, rule, second, ...more] : [first, '|', ...more]).join('\n');
}

/** The lines; what is empty at the beginning and the end of a quote is kept where somebody wrote it. */
const quoteOf = (quote: Node): string =>
  linesOf(quote)
    .map((line) => lineOf(line, 'blockquote', '> '))
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

const said = (block: Node): string => {
  switch (block.type) {
    case NODES.heading: {
      const begin = block.attrs.level === 3 ? '### ' : '## ';
      const line = lineOf(block.children, block.attrs.level === 3 ? 'h3' : 'h2', begin);
      return line === '' ? '' : begin + line;
    }
    case NODES.bullet_list:
      return items(block, () => '- ', 'ul');
    case NODES.ordered_list:
      return items(block, (at) => `${at}. `, 'ol');
    case NODES.table:
      return tableOf(block);
    case NODES.blockquote:
      return quoteOf(block);
    default:
      return linesOf(block)
        .map((line) => lineOf(line, 'p', ''))
        .join('\n')
        .replaceAll(/\n{2,}/gu, '\n\n')
        .trim();
  }
};

const kept = new WeakMap<Node, string>();
/** The marks that say a block; '' where it says nothing. Blocks that nobody touches stay the same nodes. */
function marksOfBlock(block: Node): string {
  const known = kept.get(block);
  if (known !== undefined) return known;
  const marks = said(block);
  kept.set(block, marks);
  return marks;
}

/** Each save and each change of somebody else brings one. */
const MOST_TEXTS = 20;

/** How a block of a text that came was written, and what stood between it and its neighbours. */
interface Place {
  readonly block: string;
  readonly above: string | undefined;
  readonly below: string | undefined;
}
/** Lines of one kind need an empty one between them, so that they stay two blocks. */
const parts = (gap: string | undefined, before: Node, block: Node): gap is string =>
  gap !== undefined && (gap.length > 1 || before.type !== block.type || block.type === NODES.heading);
const pair = (one: Node, other: Node): string => `${marksOfBlock(one)}\0${marksOfBlock(other)}`;

/**
 * Texts as they came, so that what nobody touches is written again as it was: not a byte differs in a text that is as it came, and in one
 * that was changed only the blocks that were.
 */
export class WrittenMarks {
  readonly #texts: { readonly document: Node; readonly source: string }[] = [];
  readonly #places = new WeakMap<Node, Place>();
  /** What was taken back is a new node: by the marks that say a block, how it was written. */
  readonly #blocks = new Map<string, string>();
  /** By the marks of two neighbours: what stood between them. */
  readonly #gaps = new Map<string, string>();

  /** The document of a text that came; it is known from now on. */
  read(source: string): Node {
    const document = documentOf(source);
    const lines = source.split('\n');
    const blocks = richBlocks(source);
    let above: string | undefined;
    for (const [at, { from, to }] of blocks.entries()) {
      const [node, next] = [document.child(at), blocks[at + 1]];
      const block = lines.slice(from, to).join('\n');
      const below = next && ['', ...lines.slice(to, next.from), ''].join('\n');
      this.#blocks.set(marksOfBlock(node), block);
      this.#places.set(node, { block, above, below });
      if (below !== undefined) this.#gaps.set(pair(node, document.child(at + 1)), below);
      above = below;
    }
    this.#texts.push({ document, source });
    if (this.#texts.length > MOST_TEXTS) this.#texts.shift();
    return document;
  }

  /** The text with marks that says a document. */
  write(document: Node): string {
    const came = this.#texts.findLast((text) => text.document.eq(document));
    if (came) return came.source;
    const blocks = document.children.filter((block) => marksOfBlock(block) !== '');
    return blocks.map((block, at) => this.#gap(blocks[at - 1], block) + this.#block(block)).join('');
  }

  #block(block: Node): string {
    const marks = marksOfBlock(block);
    return this.#places.get(block)?.block ?? this.#blocks.get(marks) ?? marks;
  }

  #gap(before: Node | undefined, block: Node): string {
    if (!before) return '';
    const known = [
      this.#places.get(before)?.below,
      this.#places.get(block)?.above,
      this.#gaps.get(pair(before, block)),
    ];
    return known.find((gap) => parts(gap, before, block)) ?? '\n\n';
  }
}

/** The marks that say a document that nobody wrote before. */
export const marksOf = (document: Node): string => new WrittenMarks().write(document);
