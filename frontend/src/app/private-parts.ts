import type { PrivatePage } from '@/shared/routing/site-page';
import { privatePages } from './private-pages';

const firstPart = ({ path }: PrivatePage): string => path.split('/', 1)[0] ?? '';

/** First parts of addresses below which nothing is for everybody: the server hands out the empty shell there. */
export const privateParts: readonly string[] = [...new Set(['cpadmin', ...privatePages.map(firstPart)])].toSorted();
