import type { MyListing } from '@ilan/api';

/** Staff wants something else before the public sees it. */
export const isSentBack = ({ notice, inactive_reason: reason }: MyListing): boolean =>
  notice !== null && (reason === 'rejected' || reason === 'changes_requested');
