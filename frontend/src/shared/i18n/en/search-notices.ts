import type { English } from '../english';
import type { searchNotices as tr } from '../tr/search-notices';

export const searchNotices: English<typeof tr> = {
  spelling_right: 'Showing results for “{right}”',
  spelling_typed: 'Search for “{typed}” instead',
  spelling_meant: 'Did you mean “{right}”?',
  step: 'Nothing found for “{missing}”; ads for {shown}:',
  as_words: 'Search as words: {count} {count|ad|ads}',
  with_guesses: 'What you typed was searched for as words.',
  guess_again: 'Search as filters',
};
