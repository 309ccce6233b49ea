import type { English } from '../english';
import type { search as tr } from '../tr/search';

export const search: English<typeof tr> = {
  panel: 'Search suggestions',
  recent: 'Recent searches',
  popular: 'Popular searches',
  terms: 'Searches',
  categories: 'Categories',
  places: 'Locations',
  listings: 'Ads',
  count: '{count} {count|search|searches}',
  in: 'in {path}',
  forget: 'Delete the search “{term}”',
  forget_all: 'Delete all',
  forgotten: 'Your recent searches have been deleted',
  forget_failed: 'Something went wrong while deleting the search history',
  close: 'Close',
  found: '{count} {count|suggestion|suggestions}. Move with the up and down arrow keys.',
  none: 'No suggestions.',
  press_search: 'Press the magnifying glass to see the results.',
  see_page: 'Open the search page anyway',

  no_match: 'No results match “{term}”',
  bad_redirect: 'Invalid redirect address',
  login: 'You need to sign in for searches to be saved',
  server: 'Server error. Please try again.',
  failed: 'Something went wrong while saving the search',
  network: 'Network error. Check your internet connection.',
};
