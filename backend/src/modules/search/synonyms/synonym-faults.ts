import { AppError } from '#kernel/app-error.js';
import { asSearched, type SynonymGroup } from './synonym-groups.js';

/** Searches know no longer phrases. */
const MOST_WORDS_OF_A_PHRASE = 3;

type Written = Pick<SynonymGroup, 'kind' | 'word' | 'words'>;

/** What keeps a group from being written beside these others; undefined where nothing does. */
export function faultOf({ kind, word, words }: Written, others: readonly SynonymGroup[]): AppError | undefined {
  if ((kind === 'same') !== (word === null))
    return invalid('word', kind === 'same' ? 'Eşit kelimelerin başlığı olmaz.' : 'Hangi kelime için olduğunu yazın.');
  if (kind === 'same' && words.length < 2) return invalid('words', 'En az iki kelime yazın.');
  if (word !== null) {
    const fault = phraseFault(word);
    if (fault !== undefined) return invalid('word', fault);
  }
  for (const one of words) {
    const fault = phraseFault(one);
    if (fault !== undefined) return invalid('words', fault);
  }
  const searched = new Map<string, string>(word === null ? [] : [[asSearched(word), word]]);
  for (const one of words) {
    const twin = searched.get(asSearched(one));
    if (twin !== undefined) return invalid('words', `“${twin}” ile “${one}” arama için aynı kelimedir; birini silin.`);
    searched.set(asSearched(one), one);
  }
  const wanted = new Set(searched.keys());
  const known = others.find((other) => other.kind === kind && says(other, word, wanted));
  if (!known) return undefined;
  const message = `Bu kelimeler zaten bir grupta: ${known.words.join(', ')}.`;
  return new AppError('conflict', 'SYNONYMS_EXIST', message, { errors: { words: [message] } });
}

/** Whether a group already says all of this. */
function says(group: SynonymGroup, word: string | null, wanted: ReadonlySet<string>): boolean {
  if (asSearched(group.word ?? '') !== asSearched(word ?? '')) return false;
  const known = new Set([group.word ?? '', ...group.words].map(asSearched));
  return [...wanted].every((one) => known.has(one));
}

function phraseFault(phrase: string): string | undefined {
  const words = asSearched(phrase).split(' ');
  if (words.join('').length < 2) return `“${phrase}” aranabilecek bir kelime değil: en az iki harf ya da rakam olmalı.`;
  if (words.length > MOST_WORDS_OF_A_PHRASE) return `“${phrase}” çok uzun: en fazla üç kelime olabilir.`;
  return undefined;
}

const invalid = (field: string, message: string): AppError =>
  new AppError('invalid', 'VALIDATION', message, { errors: { [field]: [message] } });
