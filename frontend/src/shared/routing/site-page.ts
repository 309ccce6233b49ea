import { createContext, useContext } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { PageModule } from './page';

/** How a page is reached from the profile menu and from beside the other pages of an account. */
export interface AccountLink {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Its place among the others; no two have the same. */
  readonly order: number;
  /** A count beside the label while it is above zero. A hook: called in every render. */
  readonly useCount?: () => number;
}

/** A page of the site. A feature says what it is in its `pages.ts` (`export const sitePages`), where it is found. */
export interface SitePage {
  /** Without the slash before it: `favorites`, `edit-ad/:id`; empty for the home page. */
  readonly path: string;
  /**
   * Whose page it is. The others are led away, and the server neither renders nor keeps what lies below the first part of a path
   * that is not everybody's, nor are search engines let in there.
   */
  readonly access: 'everybody' | 'members' | 'guests';
  /** Addresses like this alone; another that fits `path` is no page, for nobody. */
  readonly only?: RegExp;
  /** What stands around it beside header and footer. */
  readonly frame?: 'account';
  readonly link?: AccountLink;
  readonly load: () => Promise<PageModule>;
}

/** A link with the address that it leads to. */
export interface AccountLinkTo extends AccountLink {
  readonly to: string;
}

/** Given by the layout; menu and frame of the account read it. */
export const AccountLinksContext = createContext<readonly AccountLinkTo[]>([]);
export const useAccountLinks = (): readonly AccountLinkTo[] => useContext(AccountLinksContext);
