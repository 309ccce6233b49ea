import type { English } from '../english';
import type { inactiveReasons as tr } from '../tr/inactive-reasons';

export const inactiveReasons: English<typeof tr> = {
  owner: 'Closed by owner',
  expired: 'Expired',
  rejected: 'Rejected',
  changes_requested: 'Changes requested',
  taken_down: 'Taken down',
};
