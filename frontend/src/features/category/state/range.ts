import { formatCount } from '@/shared/i18n/format';

export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

const NUMBER = String.raw`\d{1,12}(?:\.\d{1,2})?`;
const RANGE = new RegExp(`^(${NUMBER})?-(${NUMBER})?$`, 'u');

/** `10-50`, `10-` and `-50`, as the address and the API write a range. */
export function parseRange(text: string | undefined): Range {
  const found = RANGE.exec(text ?? '');
  return { min: bound(found?.[1]), max: bound(found?.[2]) };
}

export function printRange({ min, max }: Range): string | null {
  return min === null && max === null ? null : `${min ?? ''}-${max ?? ''}`;
}

const bound = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

/** A year is not a quantity: thousands are only parted from ten thousand on. */
export const boundText = (value: number): string =>
  value < 10_000 ? String(value).replace('.', ',') : formatCount(value);
