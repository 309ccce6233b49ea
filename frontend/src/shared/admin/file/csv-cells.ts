/** What stands between cells: what the first line has of these, Turkish spreadsheets write the first. */
const SEPARATORS = [';', '\t', ','] as const;

interface CsvRow {
  /** Of the file, in which it begins, from 1: empty lines count, and those that end within a cell. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quote that was opened in it is never closed: what follows stands in its last cell, to the end of the file. */
  readonly isOpen?: true;
}

/** The rows of a file, quoted cells as they were meant; empty lines are none. */
export function cellsOf(text: string): CsvRow[] {
  const end = text.indexOf('\n');
  const head = end < 0 ? text : text.slice(0, end);
  const separator = SEPARATORS.find((sign) => head.includes(sign)) ?? ';';
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    cells.push(cell);
    cell = '';
  };
  const endLine = (): void => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: begun, cells, ...(isQuoted && { isOpen: true }) });
    cells = [];
    begun = line;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\n') line++;
    if (sign === '"' && isQuoted && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
  }
  endLine();
  return rows;
}

/** Without the apostrophe behind which a text was written that would run as a formula. */
export const unguarded = (text: string): string => (/^'+[=+\-@\t\r]/u.test(text) ? text.slice(1) : text).trim();

/** Null for nothing, undefined for what is no whole number. */
export const wholeOf = (text = ''): number | null | undefined => {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d{1,9}$/u.test(digits) ? Number(digits) : undefined;
};
