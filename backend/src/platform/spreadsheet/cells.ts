/** What stands in a cell: money is in kuruş, a day is `2026-11-24`. */
export interface FileCell {
  readonly value: string | number | null;
  readonly kind: 'text' | 'day' | 'money' | 'count';
}
export type FileRow = readonly FileCell[];

/** `24.11.2026` */
export const writtenDay = (iso: string): string => iso.split('-').reverse().join('.');
