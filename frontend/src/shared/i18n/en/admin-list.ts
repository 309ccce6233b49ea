import type { English } from '../english';
import type { adminList as tr } from '../tr/admin-list';

export const adminList: English<typeof tr> = {
  search: 'Search the list',
  search_clear: 'Clear search',
  filters: 'Filters',
  filters_set: '{count} {count|filter|filters} active',
  filter_all: '{label}: all',
  filter_remove: 'Remove the filter {label}',
  amount_wrong: 'Write the amount like 1.250,50.',
  clear: 'Clear filters',
  sort: 'Sort by',
  sort_own: 'Default order',
  sort_up: '{label}: ascending',
  sort_down: '{label}: descending',

  total: '{count} {count|record|records}',
  empty: 'Nothing here yet',
  none: 'No records match this search and these filters',
  none_hint: 'You can clear the filters or try another search.',
  retry: 'Try again',
  failed: 'The list could not be loaded',
  loading: 'Loading the list…',

  select_all: 'Select all records on the page',
  select_row: 'Select: {title}',
  selected: '{count} {count|record|records} selected',
  selected_clear: 'Clear selection',
  bulk: 'Actions for the selected records',

  pages: 'Pages',
  page: 'Page {page} of {last}',
  previous: 'Previous page',
  next: 'Next page',
  per_page: 'Records per page',
  per_page_option: '{count} {count|record|records}',

  views: 'Views',
  views_none: 'No saved views. Set the filters, give them a name and save.',
  view_name: 'Name of the view',
  view_save: 'Save',
  view_missing: 'Give the view a name.',
  view_delete: 'Delete the view “{name}”',
  view_saved: 'The view “{name}” has been saved',

  columns: 'Columns',

  export: 'Download CSV',
  export_progress: 'Preparing {done} of {total} records',
  export_failed: 'The CSV could not be prepared',
  export_done: 'The CSV is ready',
  export_left:
    'The first {count} {count|record was|records were} downloaded, {left} {left|was|were} left out. Narrow the list with filters to get all of them.',
  export_stop: 'Cancel',

  keys: 'Keyboard shortcuts',
  keys_next: 'Next record',
  keys_previous: 'Previous record',
  keys_open: 'Open record',
  keys_select: 'Select or deselect record',
  keys_search: 'Go to search',
  keys_help: 'Show this help',
};
