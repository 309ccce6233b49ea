import type { Mark } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { linkOf, MARKS, pageTextSchema } from './schema';

/** The words that a link is asked for, and where it leads already. */
export interface LinkedWords {
  readonly from: number;
  readonly to: number;
  /** '' where there is none yet. */
  readonly target: string;
}

const targetOf = (link: Mark | undefined): string => (link ? String(link.attrs.target) : '');

/** What is selected, or the link that the cursor stands in, or nothing at the cursor. */
export function linkAt({ doc, selection }: EditorState): LinkedWords {
  const { from, to, empty, $from } = selection;
  if (!empty) {
    let target = '';
    doc.nodesBetween(from, to, (node) => {
      if (target === '' && node.isText) target = targetOf(linkOf(node));
    });
    return { from, to, target };
  }
  // Pieces of one link stand beside each other; some of their words may be strong.
  let [at, begin, within]: [number, number, Mark | undefined] = [$from.start(), from, undefined];
  for (const node of $from.parent.children) {
    const link = linkOf(node);
    if (!link || !within?.eq(link)) {
      if (within && from >= begin && from <= at) return { from: begin, to: at, target: targetOf(within) };
      [begin, within] = [at, link];
    }
    at += node.nodeSize;
  }
  return within && from >= begin ? { from: begin, to: at, target: targetOf(within) } : { from, to, target: '' };
}

/** The words lead to the target; where there are none, `text` is written. */
export const setLink =
  ({ from, to }: LinkedWords, target: string, text: string): Command =>
  (state, dispatch) => {
    if (from === to && text === '') return false;
    const link = MARKS.link.create({ target });
    const { tr } = state;
    if (from === to) tr.replaceWith(from, to, pageTextSchema.text(text, link.addToSet(state.selection.$from.marks())));
    else tr.removeMark(from, to, MARKS.link).addMark(from, to, link);
    dispatch?.(tr.removeStoredMark(MARKS.link).scrollIntoView());
    return true;
  };

export const removeLink =
  ({ from, to }: LinkedWords): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, MARKS.link));
    return true;
  };
