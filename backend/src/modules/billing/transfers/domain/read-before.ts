import { AppError } from '#kernel/app-error.js';
import { movementName } from './movement-name.js';

export interface Movement {
  readonly id: string;
  readonly day: string;
  /** The other day that its file says of it: a file of another form, or of before, may have been read by that one. */
  readonly named_day?: string;
  /** Kuruş; what left the account is negative. */
  readonly amount: number;
}

/** So many are named; the rest is counted. */
const NAMED = 5;

/**
 * A bank writes the same movement in other words in another form of its statement, and MT940 has no balance beside it: then it goes by another
 * name. What gives it away is its day and its amount. One known movement that this file does not have is one that may come again.
 *
 * @param known what was read before of these days and amounts, whatever file it was in
 * @returns the known ones that new ones of this file may be, one for each
 */
export function readBefore(lines: readonly Movement[], known: readonly Movement[]): readonly string[] {
  const here = new Set(lines.map(({ id }) => id));
  const read = new Set(known.map(({ id }) => id));
  /** The first last. */
  const missed = new Map<string, string[]>();
  for (const one of known.toReversed()) {
    if (here.has(one.id)) continue;
    const place = missed.get(placeOf(one));
    if (place) place.push(one.id);
    else missed.set(placeOf(one), [one.id]);
  }
  const suspected = (line: Movement): string | undefined =>
    daysOf(line)
      .map((day) => missed.get(placeOf({ ...line, day })))
      .find((place) => place !== undefined && place.length > 0)
      ?.pop();
  return lines.filter(({ id }) => !read.has(id)).flatMap((line) => suspected(line) ?? []);
}

export const daysOf = ({ day, named_day }: Movement): readonly string[] =>
  named_day === undefined ? [day] : [day, named_day];

const placeOf = ({ day, amount }: Pick<Movement, 'day' | 'amount'>): string => `${day} ${amount}`;

/** A file may name no account, and MT940 may name it by the bank's own number: only two that are written alike can be told apart. */
export function maybeOneAccount(one: string | null, other: string | null): boolean {
  const [first, second] = [ibanIn(one), ibanIn(other)];
  if (first !== null && second !== null) return first === second;
  return first !== null || second !== null || one === null || other === null || one === other;
}

export const ibanIn = (account: string | null): string | null =>
  /TR\d{24}/.exec((account ?? '').replaceAll(/\s/g, ''))?.[0] ?? null;

export function maybeReadBefore(ids: readonly string[]): AppError {
  const more = ids.length - NAMED;
  const names = `${ids.slice(0, NAMED).map(movementName).join(', ')}${more > 0 ? ` ve ${more.toLocaleString('tr-TR')} hareket daha` : ''}`;
  return new AppError(
    'conflict',
    'MAYBE_READ_BEFORE',
    `Bu dosyadaki ${ids.length.toLocaleString('tr-TR')} hareket, aynı gün ve tutarla başka bir dosyadan okunmuş görünüyor: ${names}. Aynı hareketlerse bu dosyayı yüklemeyin; başka hareketlerse “Yine de oku” deyin.`,
  );
}
