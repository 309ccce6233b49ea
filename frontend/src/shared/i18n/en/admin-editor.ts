import type { English } from '../english';
import type { adminEditor as tr } from '../tr/admin-editor';

export const adminEditor: English<typeof tr> = {
  save: 'Save',
  cancel: 'Cancel',
  gone_meanwhile:
    'This record was deleted or merged into another one while you were writing. What you wrote is still here: you can save it once the record is brought back; otherwise copy what you need.',
  failed: 'Not saved. {reason}',
  empty: 'empty',
  read_first:
    'Not saved yet: somebody else’s change came in that very moment. Read the following first, then you can save again.',
};
