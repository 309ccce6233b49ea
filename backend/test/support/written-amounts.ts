/** `1.234,50` or `1234,5`, as files for people have it. */
export function minorOf(cell: unknown): number | null {
  const text = (typeof cell === 'string' ? cell : '').replaceAll('.', '').replace(',', '.');
  return text === '' ? null : Math.round(Number(text) * 100);
}

/** A number of lira, as a workbook has it. */
export const kurusOf = (cell: unknown): number | null =>
  cell === null || cell === undefined || cell === '' ? null : Math.round(Number(cell) * 100);
