import type { Report, ReportCell, ReportColumn } from '@ilan/api';

type Kind = ReportColumn['kind'];
export interface FileCell {
  readonly value: ReportCell;
  readonly kind: Kind;
}

const day = (iso: string): string => iso.split('-').reverse().join('.');

/** What a file says of a report, row by row. Nothing of when it was made: the same place in the log gives the same bytes. */
export function* tableOf({
  title,
  from,
  to,
  position,
  columns,
  rows,
  totals,
  checks,
  notes,
}: Report): Generator<readonly FileCell[]> {
  const text = (value: string): FileCell => ({ value, kind: 'text' });
  const span =
    from === null && to === null
      ? 'Tüm kayıtlar'
      : `${from === null ? '…' : day(from)} – ${to === null ? '…' : day(to)}`;
  yield [text(title)];
  yield [text('Dönem'), text(span)];
  yield [text('Kayıt konumu'), text(position)];
  yield [];
  yield columns.map(({ label }) => text(label));
  const cellsOf = (row: readonly ReportCell[]) =>
    row.map((value, at) => ({ value, kind: columns[at]?.kind ?? 'text' }));
  for (const row of rows) yield cellsOf(row);
  if (totals) yield cellsOf(totals);
  if (checks.length + notes.length > 0) yield [];
  for (const { sentence, fine } of checks) yield [text(fine ? 'Denetim' : 'DİKKAT'), text(sentence)];
  for (const note of notes) yield [text(note)];
}

export const writtenDay = day;
