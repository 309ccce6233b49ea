import type { PrivatePage } from '@/shared/routing/site-page';
import { composedPages } from './composed-pages';
import { foundPrivatePages } from './found/private-pages';

/** Every page for members or for guests alone, but those below /cpadmin. */
export const privatePages: readonly PrivatePage[] = [
  ...composedPages,
  ...Object.values(foundPrivatePages).flatMap((pages) => pages ?? []),
];
