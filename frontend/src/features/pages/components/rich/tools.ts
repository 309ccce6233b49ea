import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  Columns2,
  Grid2x2X,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  PanelTop,
  Redo2,
  Rows2,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { type BlockKind, kindAt, setKind } from '../../state/rich/block-kinds';
import { toggleEm, toggleStrong } from '../../state/rich/keys';
import { linkAt } from '../../state/rich/links';
import { MARKS } from '../../state/rich/schema';
import {
  addColumn,
  addRow,
  addTable,
  cellAt,
  isHeaded,
  removeColumn,
  removeRow,
  removeTable,
  toggleHead,
} from '../../state/rich/tables';
import type { t } from '../../rich-texts';

/** One button of the toolbar. */
export interface Tool {
  readonly name: Parameters<typeof t>[0];
  readonly icon: LucideIcon;
  /** As `aria-keyshortcuts` writes it. */
  readonly keys?: string;
  /** `link` asks first where it shall lead. */
  readonly run: Command | 'link';
  /** Of what is on or off. */
  readonly pressed?: (state: EditorState) => boolean;
  readonly possible: (state: EditorState) => boolean;
}

const allowed =
  (command: Command) =>
  (state: EditorState): boolean =>
    command(state);

function hasMark({ doc, selection, storedMarks }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

const block = (name: Tool['name'] & BlockKind, icon: LucideIcon, keys: string): Tool => ({
  ...{ name, icon, keys, run: setKind(name) },
  pressed: (state) => kindAt(state) === name,
  possible: allowed(setKind(name)),
});
const words = (name: 'strong' | 'em', icon: LucideIcon, keys: string, run: Command): Tool => ({
  ...{ name, icon, keys, run },
  pressed: (state) => hasMark(state, MARKS[name]),
  possible: allowed(run),
});
const ofTable = (name: Tool['name'], icon: LucideIcon, run: Command): Tool => ({
  ...{ name, icon, run },
  possible: allowed(run),
});

export const TOOLS: readonly Tool[] = [
  block('h2', Heading2, 'Control+Shift+2'),
  block('h3', Heading3, 'Control+Shift+3'),
  words('strong', Bold, 'Control+B', toggleStrong),
  words('em', Italic, 'Control+I', toggleEm),
  block('bullets', List, 'Control+Shift+8'),
  block('numbers', ListOrdered, 'Control+Shift+7'),
  block('quote', TextQuote, 'Control+Shift+9'),
  {
    ...{ name: 'link', icon: Link, keys: 'Control+Shift+L', run: 'link' },
    pressed: (state) => linkAt(state).target !== '',
    possible: ({ selection }) => selection.$from.parent.isTextblock,
  },
  ofTable('table', Table, addTable),
  { name: 'undo', icon: Undo2, keys: 'Control+Z', run: undo, possible: (state) => undoDepth(state) > 0 },
  { name: 'redo', icon: Redo2, keys: 'Control+Y', run: redo, possible: (state) => redoDepth(state) > 0 },
];

/** Shown while one is in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  {
    ...ofTable('head', PanelTop, toggleHead),
    pressed: (state) => isHeaded(cellAt(state)?.table ?? state.doc),
  },
  ofTable('add_row', BetweenHorizontalEnd, addRow),
  ofTable('add_column', BetweenVerticalEnd, addColumn),
  ofTable('remove_row', Rows2, removeRow),
  ofTable('remove_column', Columns2, removeColumn),
  ofTable('remove_table', Grid2x2X, removeTable),
];
