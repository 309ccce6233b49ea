import type { PageModule } from './page';

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
  readonly load: () => Promise<PageModule>;
}
