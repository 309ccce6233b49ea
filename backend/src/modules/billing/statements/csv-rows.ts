import { MOST_LINES, MOST_TEXT, refused } from './statement.js';
import type { Row } from './table-statement.js';

const MOST_COLUMNS = 60;

/**
 * Rows of a CSV file, with whichever of `;`, tab and `,` stands most often in its first lines between the cells.
 *
 * @throws AppError BAD_STATEMENT
 */
export function csvRows(text: string): readonly Row[] {
  const separator = separatorOf(text.slice(0, 10_000));
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quoted(text, at) : bare(text, at, separator);
    if (cell.length > 4 * MOST_TEXT) throw refused(`${rows.length + 1}. satır: hücre çok uzun.`);
    row.push(cell);
    if (row.length > MOST_COLUMNS) throw refused(`${rows.length + 1}. satır: çok fazla sütun var.`);
    const ends = text[end] !== separator;
    if (ends) {
      rows.push(row);
      row = [];
      if (rows.length > MOST_LINES + 100) throw refused('Ekstrede çok fazla satır var; daha kısa bir dönem seçin.');
    }
    at = end + (ends && text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (!ends && at === text.length) row.push('');
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

function separatorOf(beginning: string): string {
  const count = (separator: string) => beginning.split(separator).length;
  const [most = ';'] = [';', '\t', ','].toSorted((one, other) => count(other) - count(one));
  return most;
}

function bare(text: string, from: number, separator: string): { cell: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return { cell: text.slice(from, end), end };
}

/** From one quote to the next that is not doubled. */
function quoted(text: string, from: number): { cell: string; end: number } {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw refused('Ekstrede kapanmamış bir tırnak var.');
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { cell: parts.join('"'), end: quote + 1 };
    at = quote + 2;
  }
}
