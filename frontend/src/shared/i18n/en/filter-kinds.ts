import type { English } from '../english';
import type { filterKinds as tr } from '../tr/filter-kinds';

export const filterKinds: English<typeof tr> = {
  title: 'Type and dependency',
  change: 'Change the type',
  type: 'New type',
  type_select: 'Single choice',
  type_multiselect: 'Multiple choice',
  type_range: 'Range',
  type_boolean: 'Yes / no',
  type_text: 'Text',
  unit: 'Unit',
  depends: 'Depends on',
  depends_none: 'On no other filter',
  depends_hint: 'At first each choice offers the same options; narrow them one by one after saving.',
  options: 'Options',
  options_hint: 'One option a line, in the order in which they are shown.',
  answers: 'What becomes of the answers of ads?',
  answer_count: '{value} ({count} {count|ad|ads})',
  keep: 'Leave as it is',
  drop: 'Delete',
  yes: 'Yes',
  no: 'No',
  rest: 'Answers that are not listed',
  untold_asked: 'Rarer numbers ({count} {count|ad|ads}) stay as they are; their owners are asked.',
  untold_dropped: 'Rarer numbers ({count} {count|ad|ads}) are deleted.',
  words_dropped:
    'Owners’ own words cannot become options: they must stay private, and each is another. These answers are deleted.',
  summary_none: 'No ad answers this filter.',
  summary_stay: 'Answers of ads stay as they are ({count} {count|ad|ads}).',
  summary_kept: '{count} {count|ad keeps its|ads keep their} answer.',
  summary_changed: 'The answer of {count} {count|ad|ads} is converted.',
  summary_asked:
    'The answer of {count} {count|ad is no option: it stays published, and its owner is|ads is no option: they stay published, and their owners are} asked.',
  summary_first:
    '{count} {count|ad has|ads have} more than one answer: the first one that is left stays, the others are deleted; this cannot be undone.',
  summary_dropped: 'The answer of {count} {count|ad|ads} is deleted; this cannot be undone.',
  new_key:
    'Values of this type cannot be searched together with the former ones, so the filter gets a new key. Old search addresses go on working. One whose value means nothing in the new type searches without it and says so.',
  saved: 'The type of “{name}” has changed. Ads follow within seconds.',
  unchanged: 'Nothing changed.',
  failed: 'Could not be saved. {reason}',

  rename_title: 'Rename an option',
  rename_hint: 'Ads with this option and old search addresses go on under the new name.',
  rename_option: 'Option',
  rename_to: 'New name',
  rename_gone: '{option} (gone)',
  rename: 'Rename',
  renamed: '“{from}” is “{to}” now. Ads follow within seconds.',
};
