import type { English } from '../english';
import type { savedSearches as tr } from '../tr/saved-searches';

export const savedSearches: English<typeof tr> = {
  title: 'My saved searches',
  lead: 'We let you know when an ad that you are looking for is posted or gets cheaper.',
  count: '{count} saved {count|search|searches}',
  list: 'Saved searches',
  criteria: 'Criteria',
  load_failed: 'Something went wrong while loading your saved searches',
  empty: 'You have no saved searches yet',
  empty_text:
    'Search for something and press “Save search” above the results. When a matching ad arrives, we e-mail you; you can stop that at any time.',
  browse: 'Search ads',
  new_count: '{count} new',
  open: 'See ads',
  gone_one: 'The criterion {what} of this search is gone, so it finds no ads. Search anew and save that, or delete it.',
  gone_more:
    'The criteria {what} of this search are gone, so it finds no ads. Search anew and save that, or delete it.',
  search_anew: 'Search anew',
  rhythm: 'How often to notify',
  rhythm_of: 'How often to notify for “{name}”',
  instant: 'At once',
  daily: 'Every morning',
  weekly: 'On Mondays',
  off: 'Do not notify',
  rename: 'Name the search “{name}”',
  name: 'Name of the search',
  name_hint: 'If you leave it empty, the name is made of the criteria.',
  keep: 'Save',
  cancel: 'Cancel',
  remove: 'Delete the search “{name}”',
  change_failed: 'The change could not be saved',
};
