import type { English } from '../english';
import type { accountNotice as tr } from '../tr/account-notice';

export const accountNotice: English<typeof tr> = {
  pending: 'Your account will be deleted on {date}.',
  undo: 'Keep my account',
  kept: 'Your account will not be deleted',
  undo_failed: 'Your deletion request could not be withdrawn',
};
