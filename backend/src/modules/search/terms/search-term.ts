import { fold, lowerTurkish } from '#kernel/turkish-text.js';

/** Longer texts were pasted, not searched for. */
const LONGEST = 60;
/** Numbers of telephones, cards and persons, and addresses. */
const PERSONAL = /@|https?:|www\.|(?:\d[\s().-]*){7,}/i;

export interface SearchTerm {
  /** Equal for every way to write it; blank where the words are not kept. */
  readonly term: string;
  readonly spelling: string;
}

/** What was searched for, as it is counted. Words that may tell who somebody is are counted without being kept. */
export function searchTermOf(text: string): SearchTerm {
  const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const term = fold(plain);
  const kept = term.length >= 2 && plain.length <= LONGEST && /[\p{L}\p{N}]/u.test(term) && !PERSONAL.test(plain);
  return kept ? { term, spelling: spellingOf(plain) } : { term: '', spelling: '' };
}

/** `I` is a dotless letter only for those who write the others of Turkish, too: IPHONE is no ıphone. */
const spellingOf = (text: string) => (/[çğıöşüÇĞİÖŞÜ]/.test(text) ? lowerTurkish(text) : text.toLowerCase());
