import { printableCell } from '#platform/cli/printable.js';

type Cell = string | number;

/** Columns of equal width for a terminal; numbers stand on the right. */
export function textTable(head: readonly string[], told: readonly (readonly Cell[])[]): string {
  // What is measured is what is shown.
  const rows = told.map((row) => row.map((cell) => (typeof cell === 'string' ? printableCell(cell) : cell)));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (cells: readonly Cell[]): string =>
    cells
      .map((cell, column) => align(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width));
  return [head, rule, ...rows].map(line).join('\n');
}

const align = (cell: Cell, width: number): string =>
  typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
