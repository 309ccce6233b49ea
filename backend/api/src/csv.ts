/** A spreadsheet would run these as a formula when a cell begins with one. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line for Turkish spreadsheets: `;` between cells, quoted where needed, nothing that runs as a formula. Numbers keep their sign. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(';')}\r\n`;
}

/** Before the first line: without it a spreadsheet takes UTF-8 for something else. */
export const CSV_START = '\uFEFF';

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
