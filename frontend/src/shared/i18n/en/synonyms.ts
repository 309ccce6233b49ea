import type { English } from '../english';
import type { synonyms as tr } from '../tr/synonyms';

export const synonyms: English<typeof tr> = {
  title: 'Synonyms',
  lead: 'Words that stand for one another in searches. A change applies to all searches within a few seconds.',
  fold_note: 'Capitals and Turkish letters make no difference: “çanta”, “Canta” and “CANTA” are the same word.',
  load_failed: 'The synonyms could not be loaded',
  read_only: 'You can view the synonyms; changing them requires the permission to edit search words.',

  find: 'Search for a word',
  shown: '{count} {count|group|groups}',
  more: '{count} more {count|group|groups}; search for a word to narrow them.',
  none_found: 'No group contains this word.',
  none_found_text: 'Check the spelling or add a new group.',
  kind_all: 'All',
  kind: 'Kind',
  kind_same: 'Same meaning',
  kind_also: 'Searching for this also finds',
  kind_by_ear: 'Spelled as heard',
  hint_same: 'Whichever is searched for, all are found.',
  hint_also:
    'In one direction only: searching for the word also finds the others, searching for the others does not find the word.',
  hint_by_ear: 'The right spelling and how people write it.',

  add: 'New group',
  edit: 'Edit',
  remove: 'Delete',
  edit_title: 'Edit synonyms',
  add_title: 'New group of synonyms',
  word_also: 'Word searched for',
  word_by_ear: 'Right spelling',
  words_same: 'Words',
  words_also: 'Words to be found',
  words_by_ear: 'How it is written',
  words_hint: 'One word, or a phrase of at most three words, per line.',
  saved: 'Saved: {words}',
  removed: 'Deleted: {words}',
  theirs:
    'Somebody else changed it while you were writing. This group is now: {words}. If you save, what you wrote takes its place.',
  remove_title: 'Delete synonyms',
  remove_text: '“{words}” no longer stand for one another in searches. Their history stays.',
  remove_failed: 'Not deleted. {reason}',
  as_given: 'As it came with the product',
  changed_at: 'changed {when}',
};
