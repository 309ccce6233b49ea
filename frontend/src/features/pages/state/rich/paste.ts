import { Fragment, Slice } from 'prosemirror-model';
import type { Node, ResolvedPos } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { PAGE_TEXT_MAX, richBlocks } from '@ilan/api';
import { nodesOf } from './document-of-marks';
import { marksOf } from './marks-of-document';
import { isShallow, simplerHtml } from './paste-html';
import { NODES, pageTextSchema } from './schema';
import { cellAt } from './tables';

/** As html: what a text processor writes around a text of the longest page is less. */
const HTML_MAX = 1_000_000;

/** What became of something that was too much. */
export type PasteNote = 'paste_cut' | 'paste_plain';

/** Text is read as marks, as it would be where marks are written. */
function sliceOfText(text: string): Slice {
  const nodes = nodesOf(richBlocks(text.replaceAll(/\r\n?/gu, '\n').slice(0, PAGE_TEXT_MAX)));
  const open = (node: Node | undefined): number => (node?.type === NODES.paragraph ? 1 : 0);
  return new Slice(Fragment.from(nodes), open(nodes[0]), open(nodes.at(-1)));
}

/** The words of a slice on one line. */
function oneLine(slice: Slice): Slice {
  const words: Node[] = [];
  slice.content.descendants((node) => {
    if (node.isText) words.push(node);
    else if (words.length > 0 && (node.isTextblock || node.type === NODES.line_break))
      words.push(pageTextSchema.text(' '));
  });
  return new Slice(Fragment.from(words), 0, 0);
}

/** How long the marks are that say a block; of what is none, how much it holds. */
const lengthOf = (node: Node): number =>
  NODES.doc.contentMatch.matchType(node.type) ? marksOf(NODES.doc.create(null, node)).length : node.nodeSize;

/** No more than a page can hold; open where it was cut, so that what lacks its end is given one. */
function cut(slice: Slice): Slice {
  const letters = slice.size > PAGE_TEXT_MAX ? slice.content.cut(0, PAGE_TEXT_MAX) : slice.content;
  let left = PAGE_TEXT_MAX;
  const fitting = letters.content.filter((node, at) => {
    left -= lengthOf(node) + 2;
    return left >= 0 || at === 0;
  });
  if (letters === slice.content && fitting.length === letters.childCount) return slice;
  const content = Fragment.from(fitting);
  return new Slice(content, slice.openStart, Slice.maxOpen(content).openEnd);
}

/** Html that is read in no time worth mentioning. */
const isReadable = (html: string): boolean => html.length <= HTML_MAX && isShallow(html);

/**
 * What is pasted or dropped is brought down to what the marks can say, and to the length of a page; files are no text.
 * @param onNote what to tell whoever pasted
 */
export const pasting = (onNote: (note: PasteNote) => void): Plugin =>
  new Plugin({
    props: {
      // What holds no text, as a picture, takes nothing away either.
      handlePaste(view, { clipboardData }, slice) {
        if (isReadable(clipboardData?.getData('text/html') ?? '')) return slice.size === 0;
        onNote('paste_plain');
        return view.pasteText(clipboardData?.getData('text/plain') ?? '');
      },
      handleDrop: (_view, _event, slice) => slice.size === 0,
      transformPastedHTML: (html) => (isReadable(html) ? simplerHtml(html) : ''),
      clipboardTextParser(text: string, _context: ResolvedPos) {
        if (text.length > PAGE_TEXT_MAX) onNote('paste_cut');
        return sliceOfText(text);
      },
      transformPasted(slice, { state }) {
        const bounded = cut(slice);
        if (bounded !== slice) onNote('paste_cut');
        return cellAt(state) ? oneLine(bounded) : bounded;
      },
    },
  });
