import type { English } from '../english';
import type { emptyList as tr } from '../tr/empty-list';

export const emptyList: English<typeof tr> = {
  browse: 'Browse categories',
  empty_title: 'No ads match these criteria',
  empty_filters: 'Try removing a filter or widening the range.',
  empty_search: 'We found no ads for “{q}”. Check the spelling or try a more general word.',
  save_empty: 'Save this search and we will let you know when a matching ad arrives.',
  empty_category: 'There are no ads in this category yet. Post the first one.',
  try_without: 'Try without these',
  search_in: 'Search in {name}',
  post_free_ad: 'Post a free ad',
  see_all: 'Browse all ads',
};
