import { FILTER_LIMITS } from './staff-filters.js';

/** Numbers from `from` up to, and without, `below`; null: however high they are. */
export interface Interval {
  readonly option: string;
  readonly from: number;
  readonly below: number | null;
}

export const intervalOf = <One extends Interval>(intervals: readonly One[], value: number): One | undefined =>
  intervals.find(({ from, below }) => value >= from && (below === null || value < below));

/** As it is typed: both ends count. */
export interface TypedInterval {
  readonly from: number;
  /** Null: and all above. */
  readonly to: number | null;
  readonly below: number | null;
}
export type ReadIntervals =
  | { readonly ok: true; readonly intervals: readonly TypedInterval[] }
  /** A sentence. */
  | { readonly ok: false; readonly fault: string };

/** Longer texts are not looked at. */
const LONGEST = 20_000;
const BETWEEN = /[\n;]|, /u;
const NUMBER = /^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,\d{1,4})?$/u;
const ENDS = /[-–—]/u;
const ABOVE = /^(.+?)(?:\+| ve (?:üzeri|üstü))$/u;
const BELOW = /^(.+) ve altı$/u;

const numberOf = (text: string): number | undefined =>
  NUMBER.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : undefined;
const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;
/** With points between thousands where they are typed so. */
const sayerFor = (typed: string) => {
  const format = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 4, useGrouping: typed.includes('.') });
  return (value: number): string => format.format(value);
};
const no = (fault: string): ReadIntervals => ({ ok: false, fault });

type Piece = Pick<TypedInterval, 'from' | 'to'> & { readonly text: string };

function pieceOf(text: string): Piece | undefined {
  const above = numberOf(ABOVE.exec(text)?.[1]?.trim() ?? '');
  if (above !== undefined) return { text, from: above, to: null };
  const below = numberOf(BELOW.exec(text)?.[1]?.trim() ?? '');
  if (below !== undefined) return { text, from: 0, to: below };
  const [from, to, ...more] = text.split(ENDS).map((end) => numberOf(end.trim()));
  return from === undefined || to === undefined || more.length > 0 ? undefined : { text, from, to };
}

/**
 * `0–50, 51–100, 101 ve üzeri`, one a line or with commas between. They go up, and none begins anywhere but right behind the one before: what lies
 * between two whole numbers belongs to the lower one.
 */
export function readIntervals(typed: string): ReadIntervals {
  if (typed.length > LONGEST) return no('Aralıklar çok uzun.');
  const texts = typed.split(BETWEEN).map((one) => one.trim().replace(/,$/u, ''));
  const pieces: Piece[] = [];
  for (const text of texts) {
    if (text === '') continue;
    const piece = pieceOf(text);
    if (!piece) return no(`“${text.slice(0, 40)}” bir aralık değil: 0–50 ya da 101 ve üzeri gibi yazın.`);
    pieces.push(piece);
  }
  if (pieces.length < 2) return no('En az iki aralık yazın.');
  if (pieces.length > FILTER_LIMITS.optionsMax) return no(`En fazla ${FILTER_LIMITS.optionsMax} aralık olabilir.`);
  const decimals = Math.max(...pieces.flatMap(({ from, to }) => [decimalsOf(from), decimalsOf(to ?? 0)]));
  const said = sayerFor(typed);
  const next = (value: number): number => Number((value + 10 ** -decimals).toFixed(decimals));
  for (const [at, { text, from, to }] of pieces.entries()) {
    if (to === null && at < pieces.length - 1) return no(`“${text}” yalnızca en sonda olabilir.`);
    if (to !== null && to < from) return no(`“${text}” tersine yazılmış: küçük sayı önce gelir.`);
    const before = pieces[at - 1];
    if (!before || before.to === null) continue;
    if (from < before.from) return no(`“${text}” yerinde değil: aralıklar küçükten büyüğe yazılır.`);
    const right = next(before.to);
    if (from < right) return no(`“${text}” ile “${before.text}” çakışıyor: ${said(right)} ile başlamalı.`);
    if (from > right) return no(`“${before.text}” ile “${text}” arasında boşluk var: ${said(right)} ile başlamalı.`);
  }
  const intervals = pieces.map(({ from, to }) => ({ from, to, below: to === null ? null : next(to) }));
  return { ok: true, intervals };
}

/** What keeps intervals from being what these options stand for, in a sentence; undefined where nothing does. */
export function intervalsFault(intervals: readonly Interval[], options: readonly string[]): string | undefined {
  if (intervals.length < 2) return 'En az iki aralık yazın.';
  if (intervals.length !== options.length || intervals.some(({ option }, at) => option !== options[at]))
    return 'Her aralığın bir seçeneği olmalı.';
  for (const [at, { option, from, below }] of intervals.entries()) {
    const after = intervals[at + 1];
    if (below !== null && below <= from) return `“${option}” tersine yazılmış: küçük sayı önce gelir.`;
    if (after && below !== after.from) return `“${option}” ile “${after.option}” arasında boşluk ya da çakışma var.`;
  }
  return undefined;
}
