import type { English } from '../english';
import type { wordsFilter as tr } from '../tr/words-filter';

export const wordsFilter: English<typeof tr> = {
  words: 'Type words',
  hint: 'Beginnings of words are enough.',
  none: 'Type at least one letter or digit',
};
