import type { English } from '../english';
import type { filterChips as tr } from '../tr/filter-chips';

export const filterChips: English<typeof tr> = {
  active_filters: 'Selected filters',
  remove_filter: 'Remove the filter {text}',
  remove_guess: 'Understood from “{typed}”: {text}. Remove from the search',
  understood: 'Understood from your search',
  near_me_within: 'Near me: {km} km',
  around_within: 'within {km} km',
};
