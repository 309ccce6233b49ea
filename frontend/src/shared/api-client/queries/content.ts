import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ContentPage, FooterPages, SocialMedia } from '@ilan/api';
import { apiOf } from '../query-client';
import { readStored, removeStored, writeStored } from '../stored-value';

const TAG = '1.0';
const DAY = 86_400_000;

/** They are kept for long: what staff changed is asked for anew. */
export const forgetContent = (): void => {
  removeStored('page-links');
  removeStored('social-links');
};

const LINKS = ['content', 'links'] as const;
const SOCIAL = ['content', 'social'] as const;

/** What came with the page is newer than what an earlier visit left: pages that come without it begin with this from now on. */
export const keepContent = (client: QueryClient): void => {
  for (const [key, name] of [
    [LINKS, 'page-links'],
    [SOCIAL, 'social-links'],
  ] as const) {
    const came: unknown = client.getQueryData(key);
    if (came !== undefined) writeStored('localStorage', name, TAG, came);
  }
};

const askForLinks = async (client: QueryClient, signal?: AbortSignal): Promise<FooterPages> => {
  const links = await apiOf(client).get<FooterPages>('/api/footer-pages', signal && { signal });
  writeStored('localStorage', 'page-links', TAG, links);
  return links;
};

/** Staff may have changed them while this browser was closed. Where that cannot be found out, what is kept stays. */
const lookForNewer = (client: QueryClient): void =>
  void askForLinks(client).then(
    (links) => client.setQueryData<FooterPages>(LINKS, links),
    () => undefined,
  );

/** Links of the top bar and the footer: kept for good once read, shown at once from then on and asked for behind that. */
export const pageLinksQuery = () =>
  queryOptions({
    queryKey: LINKS,
    queryFn: async ({ client, signal }): Promise<FooterPages> => {
      const cached = readStored('localStorage', 'page-links', { tag: TAG, maxAge: Infinity }) as
        FooterPages | undefined;
      if (!cached) return askForLinks(client, signal);
      lookForNewer(client);
      return cached;
    },
    staleTime: Infinity,
  });

export const socialLinksQuery = () =>
  queryOptions({
    queryKey: SOCIAL,
    queryFn: async ({ client, signal }): Promise<SocialMedia> => {
      const cached = readStored('localStorage', 'social-links', { tag: TAG, maxAge: DAY }) as SocialMedia | undefined;
      if (cached) return cached;
      const links = await apiOf(client).get<SocialMedia>('/api/social-media', { query: { t: Date.now() }, signal });
      writeStored('localStorage', 'social-links', TAG, links);
      return links;
    },
    staleTime: DAY,
  });

/** A static page; fails with 404 when there is none of that id. */
export const contentPageQuery = (id: number) =>
  queryOptions({
    queryKey: ['content', 'page', id],
    queryFn: ({ client, signal }) => apiOf(client).get<ContentPage>(`/api/pages/${id}`, { signal }),
    staleTime: 5 * 60_000,
  });
