import type { English } from '../english';
import type { leave as tr } from '../tr/leave';

export const leave: English<typeof tr> = {
  title: 'You have unsaved changes',
  text: 'If you leave this page, your changes will be lost.',
  stay: 'Stay on page',
  go: 'Leave without saving',
};
