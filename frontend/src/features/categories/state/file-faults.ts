import type { RefusedRow } from './category-file';
import { t } from '../texts';

/** What is said of a row of those that were sent, by its number from 0. */
export interface ToldRow {
  readonly at: number;
  readonly problem: string;
}
interface Fault {
  readonly line: number;
  readonly sentence: string;
}

const byLine = (faults: readonly Fault[]): readonly string[] =>
  faults.toSorted((a, b) => a.line - b.line).map(({ sentence }) => sentence);
const told = (rows: readonly ToldRow[], lines: readonly number[]): readonly Fault[] =>
  rows.map(({ at, problem }) => {
    const line = lines[at] ?? 0;
    return { line, sentence: t('file_row_told', { line, problem }) };
  });

/** @param lines of the rows that were sent */
export const saidOf = (rows: readonly ToldRow[], lines: readonly number[]): readonly string[] =>
  byLine(told(rows, lines));

/** What cannot be read of a file and what the rules refuse of the rest of it, in the order of its lines. */
export const allOf = (
  unread: readonly RefusedRow[],
  rows: readonly ToldRow[],
  lines: readonly number[],
): readonly string[] =>
  byLine([
    ...unread.map(({ line, name, problem }) => ({ line, sentence: t('file_row_refused', { line, name, problem }) })),
    ...told(rows, lines),
  ]);
