import { fold, lowerTurkish } from '#kernel/turkish-text.js';

/** Longer texts were pasted, not searched for. */
const LONGEST = 60;
/** … with everything that stands over, under and around it. */
const LONGEST_TYPED = 1_000;
/** Which marks stand on which letters in Turkish, as Unicode takes them apart. */
const TURKISH_MARKS: Readonly<Record<string, string>> = {
  ...{ c: '\u0327', s: '\u0327', g: '\u0306', o: '\u0308', u: '\u0308\u0302', a: '\u0302', i: '\u0302\u0307' },
};
/** Numbers of telephones, cards and persons, and addresses. */
const PERSONAL = /@|https?:|www\.|(?:\d[\s().-]*){7,}/i;

export interface SearchTerm {
  /** Equal for every way to write it; blank where the words are not kept. */
  readonly term: string;
  readonly spelling: string;
}

/** What was searched for, as it is counted. Words that may tell who somebody is are counted without being kept. */
export function searchTermOf(text: string): SearchTerm {
  if (text.length > LONGEST_TYPED) return { term: '', spelling: '' };
  const plain = withoutForeignMarks(text).replace(/\s+/gu, ' ').trim();
  const term = fold(plain);
  const kept = term.length >= 2 && plain.length <= LONGEST && /[\p{L}\p{N}]/u.test(term) && !PERSONAL.test(plain);
  return kept ? { term, spelling: spellingOf(plain) } : { term: '', spelling: '' };
}

/** Other marks make the same word look like another one, which then stands in everybody's suggestions. */
const withoutForeignMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/([\p{L}\p{N}]?)(\p{M}+)/gu, (_all, letter: string, marks: string) => {
      const known = TURKISH_MARKS[letter.toLowerCase()] ?? '';
      return letter + ([...marks].find((mark) => known.includes(mark)) ?? '');
    })
    .normalize('NFC');

/** `I` is a dotless letter only for those who write the others of Turkish, too: IPHONE is no ıphone. */
const spellingOf = (text: string) => (/[çğıöşüÇĞİÖŞÜ]/.test(text) ? lowerTurkish(text) : text.toLowerCase());
