import type { Mark, Node } from 'prosemirror-model';
import { type RichBlock, richBlocks, richTable, type RichWord, richWords } from '@ilan/api';
import { MARKS, NODES, pageTextSchema } from './schema';

type Words = readonly RichWord[];

const markOf = (word: Exclude<RichWord, { kind: 'text' }>, part: number, around: readonly Mark[]): Mark =>
  word.kind === 'link'
    ? MARKS.link.create({ target: word.target, part, outer: around.length === 0 })
    : MARKS[word.kind].create({ part });

/** What stands beside each other stays two where the marks say so twice: `**a****b**`. */
const isTwin = (one: RichWord | undefined, other: RichWord): boolean =>
  one?.kind === other.kind && (one.kind !== 'link' || other.kind !== 'link' || one.target === other.target);

function textOf(words: Words, around: readonly Mark[] = []): readonly Node[] {
  let part = 0;
  return words.flatMap((word, at) => {
    if (word.kind === 'text') return [pageTextSchema.text(word.text, around)];
    part = isTwin(words[at - 1], word) ? 1 - part : 0;
    return textOf(word.words, markOf(word, part, around).addToSet(around));
  });
}

const letters = (line: string): readonly Node[] => textOf(richWords(line));
const broken = (lines: readonly string[]): readonly Node[] =>
  lines.flatMap((line, at) => (at === 0 ? letters(line) : [NODES.line_break.create(), ...letters(line)]));

function tableOf(lines: readonly string[]): Node {
  const { head, rows } = richTable(lines);
  const body = rows.map((cells) =>
    NODES.table_row.create(
      null,
      cells.map((words) => NODES.cell.create(null, letters(words))),
    ),
  );
  const first = head?.map((words) => NODES.header_cell.create(null, letters(words)));
  return NODES.table.create(null, first ? [NODES.table_head.create(null, first), ...body] : body);
}

const listOf = (list: 'bullet_list' | 'ordered_list', lines: readonly string[]): Node =>
  NODES[list].create(
    null,
    lines.map((line) => NODES.list_item.create(null, letters(line))),
  );

function nodeOf({ kind, lines }: RichBlock): Node {
  switch (kind) {
    case 'h2':
    case 'h3':
      return NODES.heading.create({ level: kind === 'h2' ? 2 : 3 }, letters(lines[0] ?? ''));
    case 'ul':
      return listOf('bullet_list', lines);
    case 'ol':
      return listOf('ordered_list', lines);
    case 'table':
      return tableOf(lines);
    case 'blockquote':
      return NODES.blockquote.create(null, broken(lines));
    case 'p':
      return NODES.paragraph.create(null, broken(lines));
  }
}

/** What the blocks of a text are in an editor, one for one. */
export const nodesOf = (blocks: readonly RichBlock[]): readonly Node[] => blocks.map(nodeOf);

/** Below a table, and where there is nothing, one has to be able to write on; an empty paragraph says nothing. */
export const needsEnd = (last: Node | null | undefined): boolean => !last || last.type === NODES.table;

/** What an editor shows of a text with marks. */
export function documentOf(source: string): Node {
  const nodes = nodesOf(richBlocks(source));
  return NODES.doc.create(null, needsEnd(nodes.at(-1)) ? [...nodes, NODES.paragraph.create()] : nodes);
}
