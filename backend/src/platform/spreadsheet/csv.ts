import { CSV_START, csvLine, type CsvMoney } from '@ilan/api';
import { type FileCell, type FileRow, writtenDay } from './cells.js';

/** For Turkish spreadsheets: UTF-8 with its mark, `;` between cells, nothing that runs as a formula. */
export async function* csvOf(pieces: AsyncIterable<readonly FileRow[]>): AsyncGenerator<Buffer> {
  let start = CSV_START;
  for await (const rows of pieces) {
    yield Buffer.from(start + rows.map((row) => csvLine(row.map(cell))).join(''));
    start = '';
  }
}

function cell({ value, kind }: FileCell): string | number | CsvMoney | null {
  if (kind === 'money' && typeof value === 'number') return { kurus: value };
  if (kind === 'day' && typeof value === 'string') return writtenDay(value);
  return value;
}
