import { baseKeymap, chainCommands, joinBackward, joinForward, splitBlock, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { type Command, type EditorState, type Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { type BlockKind, kindAt, setKind } from './block-kinds';
import { MARKS, NODES } from './schema';
import { cellAt, nextRow } from './tables';

export const toggleStrong = toggleMark(MARKS.strong);
export const toggleEm = toggleMark(MARKS.em);

const cursorOf = ({ selection }: EditorState) => (selection instanceof TextSelection ? selection.$cursor : null);

const breakLine: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const br = NODES.line_break;
  if (!$from.sameParent($to) || $from.parent.type.contentMatch.matchType(br) === null) return false;
  dispatch?.(state.tr.replaceSelectionWith(br.create()).scrollIntoView());
  return true;
};

/** An empty item ends its list, as an empty line does in the marks. */
const leaveList: Command = (state, dispatch) => {
  const cursor = cursorOf(state);
  if (cursor?.parent.type !== NODES.list_item || cursor.parent.content.size > 0) return false;
  return setKind('paragraph')(state, dispatch);
};

/** A new paragraph below what one is in, also below a table. */
const paragraphBelow: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.depth === 0) return false;
  const at = $from.after(1);
  const tr = state.tr.insert(at, NODES.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return true;
};

/** At the beginning of a heading, a quote or a list: words as others are. */
const makePlain: Command = (state, dispatch) => {
  const cursor = cursorOf(state);
  if (!cursor || cursor.parentOffset > 0 || cellAt(state)) return false;
  const kind = kindAt(state);
  const later = cursor.parent.type === NODES.list_item && cursor.index(1) > 0;
  return kind === 'paragraph' || later ? false : setKind('paragraph')(state, dispatch);
};

/** Nothing is joined across the border of a cell. */
const stayInCell =
  (side: 'start' | 'end'): Command =>
  (state) => {
    const cursor = cursorOf(state);
    if (!cursor || !cellAt(state)) return false;
    return cursor.parentOffset === (side === 'start' ? 0 : cursor.parent.content.size);
  };

/** Steps of a command on what a transaction leads to, as part of that transaction. */
const followed = (state: EditorState, tr: Transaction, command: Command): boolean =>
  command(state.apply(tr), (next) => {
    for (const step of next.steps) tr.step(step);
    tr.setSelection(TextSelection.create(tr.doc, next.selection.anchor, next.selection.head));
  });

/** Of several lines only the first is joined with what holds one alone: the others stay a paragraph, instead of running into each other. */
const joinOneLine =
  (side: 'start' | 'end'): Command =>
  (state, dispatch) => {
    const cursor = cursorOf(state);
    if (!cursor || cursor.depth !== 1 + Number(cursor.parent.type === NODES.list_item)) return false;
    if (cursor.parentOffset !== (side === 'start' ? 0 : cursor.parent.content.size)) return false;
    const at = cursor.index(0) - (side === 'start' ? 1 : 0);
    const [one, lines] = [state.doc.maybeChild(at), state.doc.maybeChild(at + 1)];
    const breaks = lines?.children.findIndex(({ type }) => type === NODES.line_break) ?? -1;
    if (!one || !lines || breaks === -1 || one.type === NODES.paragraph || one.type === NODES.blockquote) return false;
    const before = lines.children.slice(0, breaks).reduce((sum, node) => sum + node.nodeSize, 0);
    const place = state.doc.children.slice(0, at + 1).reduce((sum, node) => sum + node.nodeSize, 1) + before;
    const tr = state.tr.delete(place, place + 1).split(place);
    if (!followed(state, tr, side === 'start' ? joinBackward : joinForward)) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** What staff knows of the marks does here what it says there, at the beginning of a paragraph. */
const rule = (pattern: RegExp, kind: BlockKind): InputRule =>
  new InputRule(pattern, (state, _found, start, end) => {
    if (state.selection.$from.parent.type !== NODES.paragraph) return null;
    const tr = state.tr.delete(start, end);
    return followed(state, tr, setKind(kind)) ? tr : null;
  });

/** What a part of the page does for keys of the editor. */
export interface KeyAsks {
  readonly askLink: () => void;
  readonly toToolbar: () => void;
}

/** The keys of an editor. Tab is none of them: it goes on to the next field. */
export const keysOf = ({ askLink, toToolbar }: KeyAsks): readonly Plugin[] => {
  const asking =
    (ask: () => void): Command =>
    () => {
      ask();
      return true;
    };
  return [
    inputRules({
      rules: [
        rule(/^##\s$/u, 'h2'),
        rule(/^###\s$/u, 'h3'),
        rule(/^[-*]\s$/u, 'bullets'),
        rule(/^\d{1,3}[.)]\s$/u, 'numbers'),
        rule(/^>\s$/u, 'quote'),
      ],
    }),
    keymap({
      'Mod-b': toggleStrong,
      'Mod-i': toggleEm,
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Shift-Mod-2': setKind('h2'),
      'Shift-Mod-3': setKind('h3'),
      'Shift-Mod-7': setKind('numbers'),
      'Shift-Mod-8': setKind('bullets'),
      'Shift-Mod-9': setKind('quote'),
      'Shift-Mod-l': asking(askLink),
      'Alt-F10': asking(toToolbar),
      'Shift-Enter': breakLine,
      'Mod-Enter': paragraphBelow,
      Enter: chainCommands(nextRow, leaveList, splitBlock),
      Backspace: chainCommands(undoInputRule, stayInCell('start'), makePlain, joinOneLine('start')),
      Delete: chainCommands(stayInCell('end'), joinOneLine('end')),
    }),
    keymap(baseKeymap),
  ];
};
