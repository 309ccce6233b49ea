import type { SitePage } from '@/shared/routing/site-page';
import { sitePages } from './site-pages';

const firstPart = ({ path }: SitePage): string => path.split('/', 1)[0] ?? '';

/** First parts of addresses below which nothing is for everybody: the server hands out the empty shell there. */
export const privateParts: readonly string[] = [
  ...new Set(['cpadmin', ...sitePages.filter(({ access }) => access !== 'everybody').map(firstPart)]),
].toSorted();
