/**
 * A spreadsheet would run these as a formula when a cell begins with one, and shows an apostrophe before it. A text that begins with such an
 * apostrophe itself gets one more, so that whoever reads the file takes off the one that was put there.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Money in kuruş. Written here, so that its sign is no formula and two places always stand behind the comma. */
export interface CsvMoney {
  readonly kurus: number;
}

/** One line for Turkish spreadsheets: `;` between cells, quoted where needed, nothing that runs as a formula. Numbers keep their sign. */
export function csvLine(cells: readonly (string | number | CsvMoney | null)[]): string {
  return `${cells.map(cell).join(';')}\r\n`;
}

const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Istanbul',
});
/** `21.11.2026 14:05:09` in Istanbul: what a Turkish spreadsheet reads as a time. */
export const csvMoment = (iso: string | null): string | null => (iso === null ? null : moment.format(new Date(iso)));

/** Before the first line: without it a spreadsheet takes UTF-8 for something else. */
export const CSV_START = '\uFEFF';

function cell(value: string | number | CsvMoney | null): string {
  if (value === null) return '';
  if (typeof value === 'object') return moneyText(value);
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function moneyText({ kurus }: CsvMoney): string {
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
