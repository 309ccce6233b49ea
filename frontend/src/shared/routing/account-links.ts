import { createContext, useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';

/**
 * How an own page is reached from the profile menu and from beside the other pages of an account. A feature says it in its
 * `account-links.ts` (`export const accountLinks`), apart from its pages, so that visitors do not load what only members see.
 */
export interface AccountLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Its place among the others; no two have the same. */
  readonly order: number;
  /** A count beside the label while it is above zero. A hook: called in every render. */
  readonly useCount?: () => number;
}

export type LoadAccountLinks = () => Promise<readonly AccountLink[]>;

const none: readonly AccountLink[] = [];

/** Given by the layout; menu and frame of the account read it. */
export const AccountLinksContext = createContext<LoadAccountLinks>(() => Promise.resolve(none));

/** None until they are loaded: whoever cannot load them can still sign out. */
export const useAccountLinks = (): readonly AccountLink[] => {
  const queryFn = useContext(AccountLinksContext);
  return useQuery({ queryKey: ['account-links'], queryFn, staleTime: Infinity, structuralSharing: false }).data ?? none;
};
