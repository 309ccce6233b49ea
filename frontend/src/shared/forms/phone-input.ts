import { parsePhone } from '@ilan/api';
import { formatPhone } from '@/shared/i18n/format';

export interface Typed {
  readonly text: string;
  /** Where the caret stands. */
  readonly caret: number;
}

const SIGNIFICANT = /[\d+]/u;
const ALLOWED = /^[\d\s().+-]*$/u;

/** Sizes of the groups that these signs are written in; undefined: not a Turkish number, left as it is. */
const groupsOf = (signs: string): readonly number[] | undefined => {
  if (/^\+(?:9(?:0.*)?)?$/u.test(signs)) return [3, 3, 3, 2, 2];
  if (/^0[^0]?/u.test(signs) && !signs.startsWith('00')) return [4, 3, 2, 2];
  return /^[2-5]/u.test(signs) ? [3, 3, 2, 2] : undefined;
};

const grouped = (text: string): string => {
  const signs = text.replace(/[\s().-]/gu, '');
  const groups = ALLOWED.test(text) ? groupsOf(signs) : undefined;
  if (!groups) return text;
  const parts: string[] = [];
  let from = 0;
  for (const [index, size] of groups.entries()) {
    const last = index === groups.length - 1;
    parts.push(signs.slice(from, last ? undefined : from + size));
    from += size;
  }
  return parts.filter(Boolean).join(' ');
};

/**
 * `0532 123 45 67` while it is typed. The caret stays behind the digit it stood behind; a space that is deleted forwards
 * is stepped over, so that the next press deletes the digit after it.
 */
export const groupPhone = ({ text, caret }: Typed, forwards = false): Typed => {
  const result = grouped(text);
  if (result === text) return { text, caret };
  let left = [...text.slice(0, caret)].filter((sign) => SIGNIFICANT.test(sign)).length;
  let at = 0;
  while (at < result.length && left > 0) {
    if (SIGNIFICANT.test(result.charAt(at))) left -= 1;
    at += 1;
  }
  return { text: result, caret: forwards && result.charAt(at) === ' ' ? at + 1 : at };
};

/** `+905321234567`, `532 1234567` → `0532 123 45 67`; what is no number stays as it was typed. */
export const localPhone = (phone: string | null): string => {
  const parsed = parsePhone(phone ?? '');
  return parsed ? formatPhone(parsed) : (phone ?? '');
};
