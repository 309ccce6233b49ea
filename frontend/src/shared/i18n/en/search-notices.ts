import type { English } from '../english';
import type { searchNotices as tr } from '../tr/search-notices';

export const searchNotices: English<typeof tr> = {
  left_out_one: 'Searched without {what} of the address: this filter is asked in another way by now.',
  left_out_more: 'Searched without {what} of the address: these filters are asked in another way by now.',
  left_out_choose: 'You can choose again among the filters.',
  left_out_words:
    'Sellers say it in words of their own now: you can type words into that filter or into the search box.',
  spelling_right: 'Showing results for “{right}”',
  spelling_searched: 'Searched for “{right}”',
  spelling_typed: 'Search for “{typed}” instead',
  spelling_meant: 'Did you mean “{right}”?',
  step: 'Nothing found for “{missing}”; ads for {shown}:',
  as_words: 'Search as words: {count} {count|ad|ads}',
  with_guesses: 'What you typed was searched for as words.',
  guess_again: 'Search as filters',
};
