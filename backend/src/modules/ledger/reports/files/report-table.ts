import type { ReportCell, ReportColumn } from '@ilan/api';
import { type FileCell, type FileRow, writtenDay as day } from '#platform/spreadsheet/cells.js';
import { istanbulDay, istanbulTime } from '#kernel/istanbul-time.js';
import type { ReportSheet } from '../reports.js';

type Kind = ReportColumn['kind'];

/** Which days a report is of, in words. */
export const spanOf = ({ from, to }: Pick<ReportSheet, 'from' | 'to'>): string =>
  from === null && to === null ? 'Tüm kayıtlar' : `${from === null ? '…' : day(from)} – ${to === null ? '…' : day(to)}`;

/** `31.03.2026 18:42 itibarıyla`: when the last record by the place of a report was made. */
export const asOfText = (moment: string): string =>
  `${day(istanbulDay(moment))} ${istanbulTime(moment).slice(0, 5)} itibarıyla`;

/**
 * What a file says of a report, some rows at a time. Nothing of when it was made: the same place in the log gives the same bytes.
 *
 * @param told how many of its rows were handed on so far
 */
export async function* tableOf(sheet: ReportSheet, told?: (rows: number) => void): AsyncGenerator<readonly FileRow[]> {
  const { title, position, as_of, columns, totals, checks, notes } = sheet;
  const text = (value: string): FileCell => ({ value, kind: 'text' });
  yield [
    [text(title)],
    [text('Dönem'), text(spanOf(sheet))],
    [text('Kayıt konumu'), text(position), ...(as_of === null ? [] : [text(asOfText(as_of))])],
    [],
    columns.map(({ label }) => text(label)),
  ];
  const cellsOf = (row: readonly ReportCell[]) =>
    row.map((value, at) => ({ value, kind: columns[at]?.kind ?? 'text' }));
  let rows = 0;
  for await (const piece of sheet.pieces()) {
    yield piece.map(cellsOf);
    told?.((rows += piece.length));
  }
  yield [
    ...(totals ? [cellsOf(totals)] : []),
    ...(checks.length + notes.length > 0 ? [[]] : []),
    ...checks.map(({ sentence, fine }) => [text(fine ? 'Denetim' : 'DİKKAT'), text(sentence)]),
    ...notes.map((note) => [text(note)]),
  ];
}

const money = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = new Intl.NumberFormat('tr-TR');

/** A cell as people read it: `1.234,50`. */
export function cellText(value: ReportCell, kind: Kind): string {
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'money' ? money.format(value / 100) : count.format(value);
  return kind === 'day' ? day(value) : value;
}
