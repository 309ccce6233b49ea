import type { English } from '../english';
import type { adminEditor as tr } from '../tr/admin-editor';

export const adminEditor: English<typeof tr> = {
  save: 'Save',
  cancel: 'Cancel',
  failed: 'Not saved. {reason}',
  empty: 'empty',
};
