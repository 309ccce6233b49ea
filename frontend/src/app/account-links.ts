import type { AccountLink } from '@/shared/routing/account-links';
import { foundAccountLinks } from './found/account-links';

/** The own pages of somebody signed in, in their order. */
export const accountLinks: readonly AccountLink[] = Object.values(foundAccountLinks)
  .flatMap((links) => links ?? [])
  .toSorted((one, other) => one.order - other.order);
