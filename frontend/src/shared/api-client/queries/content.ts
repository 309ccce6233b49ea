import { queryOptions } from '@tanstack/react-query';
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

/** Links of the top bar and the footer: kept for good once read. */
export const pageLinksQuery = () =>
  queryOptions({
    queryKey: ['content', 'links'],
    queryFn: async ({ client, signal }): Promise<FooterPages> => {
      const cached = readStored('localStorage', 'page-links', { tag: TAG, maxAge: Infinity }) as
        FooterPages | undefined;
      if (cached) return cached;
      const links = await apiOf(client).get<FooterPages>('/api/footer-pages', { signal });
      writeStored('localStorage', 'page-links', TAG, links);
      return links;
    },
    staleTime: Infinity,
  });

export const socialLinksQuery = () =>
  queryOptions({
    queryKey: ['content', 'social'],
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
