import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { NODES } from './schema';

/** A table as rows of cells; the first of them may be its head. */
interface Grid {
  readonly headed: boolean;
  readonly rows: readonly (readonly Node[])[];
}
interface Place {
  readonly table: Node;
  /** Where the table begins. */
  readonly at: number;
  readonly row: number;
  readonly column: number;
}

const isCell = ({ type }: Node): boolean => type === NODES.cell || type === NODES.header_cell;

/** The cell in which the selection begins. */
export function cellAt({ selection: { $from } }: EditorState): Place | undefined {
  if ($from.depth < 3 || !isCell($from.node(3))) return undefined;
  return { table: $from.node(1), at: $from.before(1), row: $from.index(1), column: $from.index(2) };
}

export const isHeaded = (table: Node): boolean => table.firstChild?.type === NODES.table_head;

const gridOf = (table: Node): Grid => ({ headed: isHeaded(table), rows: table.children.map((row) => row.children) });

function tableOf({ headed, rows }: Grid): Node {
  const children = rows.map((cells, at) => {
    const [row, cell] =
      headed && at === 0 ? ([NODES.table_head, NODES.header_cell] as const) : ([NODES.table_row, NODES.cell] as const);
    return row.create(
      null,
      cells.map((one) => (one.type === cell ? one : cell.create(null, one.content))),
    );
  });
  return NODES.table.create(null, children);
}

const empty = (): Node => NODES.cell.create();

function intoCell(tr: Transaction, at: number, row: number, column: number): Transaction {
  const table = tr.doc.nodeAt(at);
  let position = at + 1;
  for (let index = 0; index < row; index += 1) position += table?.child(index).nodeSize ?? 0;
  position += 1;
  for (let index = 0; index < column; index += 1) position += table?.child(row).child(index).nodeSize ?? 0;
  return tr.setSelection(TextSelection.create(tr.doc, position + 1)).scrollIntoView();
}

/** A command that writes the table around the selection anew, or takes it away where nothing is left of it. */
const change =
  (write: (grid: Grid, place: Place) => Grid & { readonly to: readonly [row: number, column: number] }): Command =>
  (state, dispatch) => {
    const place = cellAt(state);
    if (!place) return false;
    if (!dispatch) return true;
    const { at, table } = place;
    const next = write(gridOf(table), place);
    const rows = next.rows.filter((cells) => cells.length > 0);
    if (rows.length === 0) {
      const tr = state.tr.replaceWith(at, at + table.nodeSize, NODES.paragraph.create());
      dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)));
      return true;
    }
    const tr = state.tr.replaceWith(
      at,
      at + table.nodeSize,
      tableOf({ headed: next.headed && next.rows[0]?.length !== 0, rows }),
    );
    const row = Math.min(next.to[0], rows.length - 1);
    const column = Math.min(next.to[1], (rows[row]?.length ?? 1) - 1);
    dispatch(intoCell(tr, at, row, column));
    return true;
  };

export const addRow: Command = change(({ headed, rows }, { row, column }) => ({
  headed,
  rows: rows.toSpliced(row + 1, 0, (rows[row] ?? []).map(empty)),
  to: [row + 1, column],
}));

export const addColumn: Command = change(({ headed, rows }, { row, column }) => ({
  headed,
  rows: rows.map((cells) => cells.toSpliced(column + 1, 0, empty())),
  to: [row, column + 1],
}));

export const removeRow: Command = change(({ headed, rows }, { row, column }) => ({
  headed: headed && row > 0,
  rows: rows.toSpliced(row, 1),
  to: [row, column],
}));

export const removeColumn: Command = change(({ headed, rows }, { row, column }) => ({
  headed,
  rows: rows.map((cells) => cells.toSpliced(column, 1)),
  to: [row, column],
}));

export const removeTable: Command = change(() => ({ headed: false, rows: [], to: [0, 0] }));

export const toggleHead: Command = change(({ headed, rows }, { row, column }) => ({
  headed: !headed,
  rows,
  to: [row, column],
}));

/** Down to the next row, and to a new one from the last. */
export const nextRow: Command = (state, dispatch) => {
  const place = cellAt(state);
  if (!place) return false;
  if (place.row === place.table.childCount - 1) return addRow(state, dispatch);
  const cells = place.table.child(place.row + 1).childCount;
  if (dispatch && cells > 0) dispatch(intoCell(state.tr, place.at, place.row + 1, Math.min(place.column, cells - 1)));
  return true;
};

/** Two columns with a head and two rows, in the place of an empty paragraph or below the block one is in. */
export const addTable: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (cellAt(state) || $from.depth === 0) return false;
  if (!dispatch) return true;
  const rows = Array.from({ length: 3 }, () => [empty(), empty()]);
  const block = $from.node(1);
  const [from, to] = [block.content.size === 0 && block.isTextblock ? $from.before(1) : $from.after(1), $from.after(1)];
  dispatch(intoCell(state.tr.replaceWith(from, to, tableOf({ headed: true, rows })), from, 0, 0));
  return true;
};

/** The table with as many cells in each row as the longest has; undefined where it is so already. */
export function evened(table: Node): Node | undefined {
  const { headed, rows } = gridOf(table);
  const width = Math.max(...rows.map((cells) => cells.length), 1);
  if (rows.every((cells) => cells.length === width)) return undefined;
  const filled = rows.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, empty)]);
  return tableOf({ headed, rows: filled });
}
