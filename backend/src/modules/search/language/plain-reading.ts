import { ShippedSearchWords } from './shipped-lexicon.js';
import { QueryReader } from './query-reader.js';
import type { ReadWord } from './read-query.js';
import { Relations } from './relations.js';
import { Vocabulary } from './vocabulary/vocabulary.js';

let reader: QueryReader | undefined;

/** The words of a request; of one that was not read yet, as far as they can be known without the words of the ads. */
export function readWordsOf(request: {
  readonly words?: readonly ReadWord[] | undefined;
  readonly text?: string | undefined;
}): readonly ReadWord[] {
  if (request.words !== undefined) return request.words;
  if (request.text === undefined) return [];
  reader ??= new QueryReader(Vocabulary.EMPTY, new Relations(new ShippedSearchWords().lexicon()));
  return reader.read(request.text).words;
}
