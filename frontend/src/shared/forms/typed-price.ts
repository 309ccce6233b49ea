import { parsePrice } from '@ilan/api';

export interface Typed {
  readonly text: string;
  readonly caret: number;
}

const KURUS = 2;
const GROUP = 3;
const LONGEST = 13;

const onlyDigits = (text: string): string => text.replace(/\D/gu, '');
const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3}){1,7}$)/gu, '.');

/**
 * A price while it is being typed: `1234,5` → `1.234,5`. The dots come by themselves, so a dot that is typed is a comma
 * (many keyboards offer no other); three digits after it show that a thousand was meant: `1.500`. The caret stays behind
 * the same character.
 */
export function retype(before: string, { text, caret }: Typed): Typed {
  const pasted = text.length - before.length > 1 ? parsePrice(text) : undefined;
  if (pasted !== undefined) return { text: typedPrice(pasted), caret: typedPrice(pasted).length };
  const wanted = withoutLostDot(before, { text, caret });
  const typedDot = isTypedDot(before, wanted);
  const kept = (part: string, isHead: boolean): string => {
    const marked = typedDot && isHead ? `${part.slice(0, -1)},` : part;
    return marked.replace(/[^\d,]/gu, '');
  };
  const head = kept(wanted.text.slice(0, wanted.caret), true);
  const whole = head + kept(wanted.text.slice(wanted.caret), false);
  const result = print(whole);
  return { text: result.text, caret: place(result, head) };
}

/** A backspace that met a dot takes the digit before it, or it would do nothing. */
function withoutLostDot(before: string, now: Typed): Typed {
  const lostDot = before.length === now.text.length + 1 && onlyDigits(before) === onlyDigits(now.text);
  if (!lostDot || before.charAt(now.caret) !== '.') return now;
  return { text: now.text.slice(0, now.caret - 1) + now.text.slice(now.caret), caret: now.caret - 1 };
}

function isTypedDot(before: string, { text, caret }: Typed): boolean {
  if (text.length <= before.length || text.charAt(caret - 1) !== '.') return false;
  return caret === text.length && !text.includes(',');
}

interface Printed {
  readonly text: string;
  /** Digits that were left out at the front. */
  readonly dropped: number;
}

function print(kept: string): Printed {
  const comma = kept.indexOf(',');
  const whole = comma < 0 ? kept : kept.slice(0, comma);
  const decimals = comma < 0 ? '' : onlyDigits(kept.slice(comma));
  const isGroup = decimals.length >= GROUP;
  const digits = isGroup ? whole + decimals.slice(0, GROUP) : whole;
  const plain = digits.replace(/^0+(?=\d)/u, '').slice(0, LONGEST);
  const dropped = digits.length - digits.replace(/^0+(?=\d)/u, '').length;
  if (comma < 0 || isGroup) return { text: grouped(plain), dropped };
  return { text: `${grouped(plain || '0')},${decimals.slice(0, KURUS)}`, dropped };
}

/** Behind as many digits and commas as stood before the caret. */
function place({ text, dropped }: Printed, head: string): number {
  const missingZero = head.startsWith(',') ? 1 : 0;
  let left = (text.includes(',') ? head : onlyDigits(head)).length - dropped + missingZero;
  let caret = 0;
  while (left > 0 && caret < text.length) {
    if (text.charAt(caret) !== '.') left -= 1;
    caret += 1;
  }
  return caret;
}

/** What the field shows when it is left: no comma without kuruş behind it. */
export const settled = (text: string): string => text.replace(/,$/u, '').replace(/,(\d)$/u, ',$10');

const amount = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 0, maximumFractionDigits: KURUS });
/** Kuruş as the field shows them: `125050` → `1.250,50`. */
export const typedPrice = (minor: number): string => settled(amount.format(minor / 100));
