import { printableCell } from '#platform/cli/printable.js';
import { terminalColumns, wrapped } from '#platform/cli/terminal.js';

type Cell = string | number;

const GAP = '  ';
/** Before what stands below a row. */
const MARGIN = '    ';

/**
 * Columns of equal width for a terminal; numbers stand on the right. What a narrow one has no room for stands below its row, each with its name:
 * `since: 2026-11-26T16:58:30.416Z`.
 * @param columns how wide it may be; as wide as it gets where there is no terminal
 */
export function textTable(
  head: readonly string[],
  told: readonly (readonly Cell[])[],
  columns = terminalColumns(),
): string {
  // What is measured is what is shown.
  const rows = told.map((row) => row.map((cell) => (typeof cell === 'string' ? printableCell(cell) : cell)));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const shown = columns === undefined ? head.length : fitting(widths, columns);
  const line = (cells: readonly Cell[]): string =>
    cells
      .slice(0, shown)
      .map((cell, column) => align(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  const below = (row: readonly Cell[]): readonly string[] => {
    const rest = row.slice(shown).map((cell, at) => named(head[shown + at] ?? '', String(cell)));
    const text = rest.filter((one) => one !== '').join(GAP);
    return columns === undefined || text === ''
      ? []
      : wrapped(text, Math.max(1, columns - MARGIN.length)).map((one) => MARGIN + one.trim());
  };
  const rule = widths.map((width) => '─'.repeat(width));
  return [line(head), line(rule), ...rows.flatMap((row) => [line(row), ...below(row)])].join('\n');
}

/** How many of the first columns a terminal has room for: one at least. */
function fitting(widths: readonly number[], columns: number): number {
  let total = -GAP.length;
  const over = widths.findIndex((width) => (total += GAP.length + width) > columns);
  return over < 0 ? widths.length : Math.max(1, over);
}

const named = (name: string, text: string): string => (name === '' || text === '' ? text : `${name}: ${text}`);

const align = (cell: Cell, width: number): string =>
  typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
