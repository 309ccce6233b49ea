import type { English } from '../english';
import type { recordFile as tr } from '../tr/record-file';

export const recordFile: English<typeof tr> = {
  choose: 'Upload file',
  too_large: 'This file is too large: it may have at most 4 MB.',
  no_text: 'This is not a text file: choose a CSV or JSON file.',
  same: '{file}: no difference.',
  changes: 'Applying {file} writes {count} {count|change|changes} into the history:',
  refused: '{file}: {count} {count|row|rows} cannot be taken. Correct and upload again; nothing changes until then.',
  more: 'and {count} more rows',
  refusals: 'Rows of the file that cannot be taken',
  list: 'Changes that the file brings',
  apply: 'Apply all',
  cancel: 'Cancel',
  applying: '{done} of {all} rows applied …',
  progress: 'Rows applied',
  applied: '{count} {count|change|changes} applied.',
};
