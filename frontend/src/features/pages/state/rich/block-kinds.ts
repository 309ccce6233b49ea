import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { NODES, pageTextSchema } from './schema';

/** What lines can be; a table is none of it. */
export type BlockKind = 'paragraph' | 'h2' | 'h3' | 'quote' | 'bullets' | 'numbers';

/** One line of text, and where it begins in the document. */
interface Line {
  readonly content: readonly Node[];
  readonly from: number;
  readonly size: number;
}
/** Lines that belong together: of a paragraph, of a quote; an item of a list is one by itself. */
type Group = readonly Line[];

const kindOf = (block: Node): BlockKind | undefined => {
  switch (block.type) {
    case NODES.heading:
      return block.attrs.level === 3 ? 'h3' : 'h2';
    case NODES.blockquote:
      return 'quote';
    case NODES.bullet_list:
      return 'bullets';
    case NODES.ordered_list:
      return 'numbers';
    case NODES.paragraph:
      return 'paragraph';
    default:
      return undefined;
  }
};

/** What the block is in which the selection begins. */
export const kindAt = ({ selection: { $from } }: EditorState): BlockKind | undefined =>
  $from.depth === 0 ? undefined : kindOf($from.node(1));

function groupOf(block: Node, at: number): Group {
  const lines: Line[] = [];
  let content: Node[] = [];
  let from = at + 1;
  const close = (): void => {
    const size = content.reduce((sum, node) => sum + node.nodeSize, 0);
    lines.push({ content, from, size });
    from += size + 1;
    content = [];
  };
  for (const node of block.children) {
    if (node.type === NODES.line_break) close();
    else content.push(node);
  }
  close();
  return lines;
}

/** Nodes as they are being made, and where in them each line begins. */
class Made {
  readonly nodes: Node[] = [];
  readonly starts: number[] = [];
  #size = 0;

  add(
    type: 'paragraph' | 'heading' | 'blockquote',
    lines: readonly Line[],
    glue: Node,
    attrs?: { level: number },
  ): void {
    const content: Node[] = [];
    let at = this.#size + 1;
    for (const [index, line] of lines.entries()) {
      if (index > 0) {
        content.push(glue);
        at += glue.nodeSize;
      }
      this.starts.push(at);
      content.push(...line.content);
      at += line.size;
    }
    this.#push(NODES[type].create(attrs, content));
  }

  addList(type: 'bullet_list' | 'ordered_list', lines: readonly Line[]): void {
    let at = this.#size + 1;
    for (const line of lines) {
      this.starts.push(at + 1);
      at += line.size + 2;
    }
    const items = lines.map(({ content }) => NODES.list_item.create(null, content));
    this.#push(NODES[type].create(null, items));
  }

  #push(node: Node): void {
    this.nodes.push(node);
    this.#size += node.nodeSize;
  }
}

function made(groups: readonly Group[], kind: BlockKind): Made {
  const result = new Made();
  const br = NODES.line_break.create();
  const lines = groups.flat();
  switch (kind) {
    case 'paragraph':
      for (const group of groups) result.add('paragraph', group, br);
      break;
    case 'h2':
    case 'h3':
      for (const group of groups)
        result.add('heading', group, pageTextSchema.text(' '), { level: kind === 'h2' ? 2 : 3 });
      break;
    case 'quote':
      result.add('blockquote', lines, br);
      break;
    case 'bullets':
      result.addList('bullet_list', lines);
      break;
    case 'numbers':
      result.addList('ordered_list', lines);
      break;
  }
  return result;
}

/** The range of whole blocks, or of items of one list, that a selection touches, in lines. */
function touched({ doc, selection: { from, to } }: EditorState) {
  const groups: Group[] = [];
  const before: Node[] = [];
  const after: Node[] = [];
  const tables: Node[] = [];
  let [begin, end] = [-1, -1];
  doc.forEach((block, at) => {
    if (at + block.nodeSize <= from || at >= to + (from === to ? 1 : 0)) return;
    if (begin === -1) begin = at;
    end = at + block.nodeSize;
    const kind = kindOf(block);
    if (kind === undefined) tables.push(block);
    else if (kind !== 'bullets' && kind !== 'numbers') groups.push(groupOf(block, at));
    else {
      const [early, late]: [Node[], Node[]] = [[], []];
      block.forEach((item, offset) => {
        const start = at + 1 + offset;
        if (start + item.nodeSize <= from) early.push(item);
        else if (start >= to + (from === to ? 1 : 0)) late.push(item);
        else groups.push(groupOf(item, start));
      });
      if (early.length > 0) before.push(block.type.create(null, early));
      if (late.length > 0) after.push(block.type.create(null, late));
    }
  });
  return tables.length === 0 && groups.length > 0 ? { groups, before, after, begin, end } : undefined;
}

/** Lists of one kind that stand beside each other are one. */
function joinLists(tr: Transaction, at: number): void {
  const { nodeBefore, nodeAfter } = tr.doc.resolve(at);
  const isList = nodeBefore?.type === NODES.bullet_list || nodeBefore?.type === NODES.ordered_list;
  if (isList && nodeBefore.type === nodeAfter?.type) tr.join(at);
}

/** Makes what the selection touches be of that kind, or plain paragraphs where it is so already. */
export const setKind =
  (wanted: BlockKind): Command =>
  (state, dispatch) => {
    const range = touched(state);
    if (!range) return false;
    if (!dispatch) return true;
    const kind = kindAt(state) === wanted ? 'paragraph' : wanted;
    const { nodes, starts } = made(range.groups, kind);
    const lines = range.groups.flat();
    const begin = range.begin + range.before.reduce((sum, node) => sum + node.nodeSize, 0);
    const end = begin + nodes.reduce((sum, node) => sum + node.nodeSize, 0);
    const moved = (position: number): number => {
      const found = lines.findIndex(({ from, size }) => position <= from + size);
      const at = found === -1 ? lines.length - 1 : found;
      const { from = 0, size = 0 } = lines[at] ?? {};
      return begin + (starts[at] ?? 0) + Math.min(Math.max(position - from, 0), size);
    };
    const { anchor, head } = state.selection;
    const tr = state.tr.replaceWith(range.begin, range.end, [...range.before, ...nodes, ...range.after]);
    tr.setSelection(TextSelection.create(tr.doc, moved(anchor), moved(head)));
    joinLists(tr, end);
    joinLists(tr, begin);
    dispatch(tr.scrollIntoView());
    return true;
  };
