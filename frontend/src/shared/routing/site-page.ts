import type { PageModule } from './page';

/** A page of the site for everybody. A feature says what it is in its `pages.ts` (`export const sitePages`), where it is found. */
export interface SitePage {
  /** Without the slash before it: `arama`, `edit-ad/:id`; empty for the home page. */
  readonly path: string;
  readonly load: () => Promise<PageModule>;
}

/**
 * A page for members alone, or for guests alone: the others are led away. It stands in `private-pages.ts` (`export const privatePages`),
 * whose code, names included, nobody loads who does not go there. The server neither renders nor keeps what lies below the first part of
 * its path, nor are search engines let in there.
 */
export interface PrivatePage extends SitePage {
  readonly access: 'members' | 'guests';
  /** Addresses like this alone; another that fits `path` is no page, for nobody. */
  readonly only?: RegExp;
  /** What stands around it beside header and footer. */
  readonly frame?: 'account';
}
