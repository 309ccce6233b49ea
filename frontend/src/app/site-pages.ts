import type { AccountLinkTo, SitePage } from '@/shared/routing/site-page';
import { composedPages } from './composed-pages';
import { allGiven } from './found/all-given';
import { foundPages } from './found/pages';

/** Every page of the site but those whose address is a name and a number (router.tsx) and those below /cpadmin. */
export const sitePages: readonly SitePage[] = [...composedPages, ...allGiven(foundPages, 'sitePages').flat()];

/** The own pages of somebody signed in, in their order. */
export const accountLinks: readonly AccountLinkTo[] = sitePages
  .flatMap(({ path, link }) => (link ? [{ ...link, to: `/${path}` }] : []))
  .toSorted((one, other) => one.order - other.order);

const firstPart = ({ path }: SitePage): string => path.split('/', 1)[0] ?? '';

/** First parts of addresses below which nothing is for everybody: the server hands out the empty shell there. */
export const privateParts: readonly string[] = [
  ...new Set(['cpadmin', ...sitePages.filter(({ access }) => access !== 'everybody').map(firstPart)]),
].toSorted();
