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
  more_changes: 'and {count} more changes',
  refusals: 'Rows of the file that cannot be taken',
  list: 'Changes that the file brings',
  apply: 'Apply all',
  cancel: 'Cancel',
  applying: '{done} of {all} rows applied …',
  progress: 'Rows applied',
  waiting: '{done} of {all} rows applied; no answer comes, trying again …',
  go_on: 'Go on where it stopped',
  lost: 'No answer came: {done} of {all} rows were applied, the rest is unknown. Go on where it stopped once there is a connection; no row is applied twice.',
  long: 'A file may have at most 10,000 rows; split it.',
  parts:
    'As the file is long it is applied in {count} parts: each part as a whole or not at all, and each is turned back by itself. If it stops, what was applied stays; the same file then shows only the rest.',
  stopped:
    '{done} of {all} rows were applied, then it stopped: {reason} What was applied stays; upload the same file again to see the rest.',
  applied: '{count} {count|change|changes} applied.',
};
