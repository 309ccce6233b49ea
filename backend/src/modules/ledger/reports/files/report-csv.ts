import { CSV_START, csvLine, type Report } from '@ilan/api';
import { type FileCell, tableOf, writtenDay } from './report-table.js';

/** For Turkish spreadsheets: UTF-8 with its mark, `;` between cells, nothing that runs as a formula. */
export function* reportCsv(report: Report): Generator<string> {
  yield CSV_START;
  for (const row of tableOf(report)) yield csvLine(row.map(cell));
}

function cell({ value, kind }: FileCell): string | number | null {
  if (kind === 'money' && typeof value === 'number') return value / 100;
  if (kind === 'day' && typeof value === 'string') return writtenDay(value);
  return value;
}
