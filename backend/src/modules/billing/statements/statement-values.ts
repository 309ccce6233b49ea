import { writtenDay } from '#kernel/istanbul-time.js';
import { refused, type StatementLine } from './statement.js';

/** Up to here a sum of fifty thousand amounts is a whole number without loss. */
const MOST_KURUS = 100_000_000_000;

const TURKISH = /^([+-]?)(\d{1,3}(?:\.\d{3}){0,4}|\d{1,13}),(\d{2})([+-]?)$/;

/**
 * `1.234,56`, `-1234,56`, `1.234,56-`, with TL or ₺ behind. Nothing is guessed: an amount that may mean two things is refused.
 *
 * @throws AppError BAD_STATEMENT
 */
export function kurusOf(cell: string | number, where: string): number {
  if (typeof cell === 'number') return kurusOfNumber(cell, where);
  const bare = cell.length > 40 ? '' : cell.replace(/\s|TL$|TRY$|₺/g, '');
  const [, before = '', whole = '', cents = '', behind = ''] = TURKISH.exec(bare) ?? [];
  if (whole === '' || (before !== '' && behind !== ''))
    throw refused(`${where}: tutar okunamadı. Tutarlar 1.234,56 biçiminde olmalıdır.`);
  const kurus = Number(whole.replaceAll('.', '') + cents);
  if (kurus > MOST_KURUS) throw refused(`${where}: tutar çok büyük.`);
  return before === '-' || behind === '-' ? 0 - kurus : kurus;
}

/** A spreadsheet keeps 19,99 as the nearest number it has; what is no kuruş even so is no amount. */
function kurusOfNumber(cell: number, where: string): number {
  const kurus = Math.round(cell * 100);
  if (!Number.isFinite(cell) || Math.abs(cell * 100 - kurus) > 1e-4 || Math.abs(kurus) > MOST_KURUS)
    throw refused(`${where}: tutar okunamadı.`);
  return kurus + 0;
}

const DAY = /^(\d{2})[/.](\d{2})[/.](\d{4})(?: \d{2}:\d{2}(?::\d{2})?)?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;

/**
 * `24/11/2026`, `24.11.2026`, `2026-11-24`, each also with a time, or the number by which a spreadsheet counts days.
 *
 * @throws AppError BAD_STATEMENT
 */
export function dayOf(cell: string | number, where: string): string {
  return real(dayIn(cell), where);
}

/** The same, and null for what is no day. */
export function dayIn(cell: string | number): string | null {
  if (typeof cell === 'number') return dayOfNumber(cell);
  const text = cell.length > 30 ? '' : cell.trim();
  const [, day, month, year] = DAY.exec(text) ?? [];
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(text) ?? [];
  return dayInCalendar(year ?? isoYear ?? '', month ?? isoMonth ?? '', day ?? isoDay ?? '');
}

/** @throws AppError BAD_STATEMENT for a day that no calendar has */
export const calendarDay = (year: string, month: string, day: string, where: string): string =>
  real(dayInCalendar(year, month, day), where);

function real(day: string | null, where: string): string {
  if (day === null) throw refused(`${where}: tarih okunamadı. Tarihler 24/11/2026 biçiminde olmalıdır.`);
  return day;
}

function dayInCalendar(year: string, month: string, day: string): string | null {
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00.000Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text || year < '1990' ? null : text;
}

/** A day that is written without its year: the one next to another day; null for one that none of these years has. */
export function dayNextTo(day: string, month: string, dayOfMonth: string): string | null {
  const year = Number(day.slice(0, 4));
  const away = (other: string): number => Math.abs(Date.parse(other) - Date.parse(day));
  return [year - 1, year, year + 1]
    .flatMap((one) => dayInCalendar(String(one), month, dayOfMonth) ?? [])
    .reduce<string | null>((best, one) => (best === null || away(one) < away(best) ? one : best), null);
}

/**
 * When it moved, and by which day it is named. A bank counts interest for money of a weekend from Monday on, and may write that day alone in
 * the first place: what it entered or booked it under is when it moved. Its name has the day of the first place ever since files are read, and
 * keeps it, or a file of before would bring everything once more.
 *
 * @param written in the first place
 * @param booked where the file says that as well
 * @param spare looked at only where none of these has come: what has not happened yet is no movement, would be booked on a day that nobody can
 *   close, and nobody could take it back
 * @throws AppError BAD_STATEMENT
 */
export function movedOn(
  {
    written,
    booked,
    spare,
  }: { readonly written: string; readonly booked: string | null; readonly spare: string | null },
  today: string,
  where: string,
): Pick<StatementLine, 'day' | 'named_day'> {
  const day = [booked, written, spare].find((one) => one !== null && one <= today);
  if (day === undefined || day === null)
    throw refused(`${where}: ${writtenDay(written)} gelecekte bir gün; ekstrede yalnızca olmuş hareketler bulunur.`);
  return day === written ? { day } : { day, named_day: written };
}

const FIRST_DAY = Date.UTC(1899, 11, 30);
function dayOfNumber(cell: number): string | null {
  if (!(cell >= 32_874 && cell < 73_415)) return null;
  return new Date(FIRST_DAY + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10);
}
