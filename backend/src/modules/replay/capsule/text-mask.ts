import { createHmac, type KeyObject } from 'node:crypto';

const LOWER = [...'abcçdefgğhıijklmnoöprsştuüvyz'];
const UPPER = [...'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ'];
const DIGITS = [...'0123456789'];
/** A text of so many words is a sentence; names of the catalogue have fewer. */
const SENTENCE_WORDS = 4;
const isSentence = (text: string): boolean => text.trim().split(/\s+/u).length >= SENTENCE_WORDS;

/**
 * Other words of the same shape in the place of somebody's: letters for letters, digits for digits, everything else stays. The same text has the
 * same mask wherever it stands, so that what has to be equal is. Without the key nobody can compute a mask; who can have texts masked can try some (docs/decisions/0098-a-capsule-is-folded-in-memory.md).
 */
export class TextMask {
  readonly key: Buffer;

  constructor(key: KeyObject | Buffer) {
    this.key = createHmac('sha256', key).update('capsule mask 3').digest();
  }

  /** Which key it was: two capsules that say the same can be held against each other. */
  get name(): string {
    return createHmac('sha256', this.key).update('name').digest('hex').slice(0, 12);
  }

  text(text: string): string {
    const next = this.#numbersFor(text);
    let masked = '';
    for (const letter of text) masked += otherThan(letter, next);
    return masked;
  }

  /** What is a sentence; names of the catalogue stay. */
  sentence(text: string): string {
    return isSentence(text) ? this.text(text) : text;
  }

  /** One number after the other, of 0 to 255, that follow from the key and the text alone. */
  #numbersFor(text: string): () => number {
    const seed = createHmac('sha256', this.key).update(text).digest();
    let block = seed;
    let at = 0;
    let count = 0;
    return () => {
      if (at === block.length) {
        block = createHmac('sha256', seed).update(String(++count)).digest();
        at = 0;
      }
      return block[at++] ?? 0;
    };
  }
}

/** Letters in circles, squares and brackets, and those that flags are made of: who evades a filter writes with them. */
const DRAWN = /[\u249c-\u24e9\u{1f110}-\u{1f1ff}]/u;

/** Digits are of any script, in circles, raised or Roman. */
function lettersLike(letter: string): readonly string[] {
  if (/\p{N}/u.test(letter)) return DIGITS;
  if (/\p{Lu}/u.test(letter) || DRAWN.test(letter)) return UPPER;
  return /\p{L}/u.test(letter) ? LOWER : [];
}

function otherThan(letter: string, next: () => number): string {
  const letters = lettersLike(letter);
  return letters[next() % letters.length] ?? letter;
}
