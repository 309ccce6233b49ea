import { queryOptions } from '@tanstack/react-query';
import type { ContentPage, FooterPages, SocialMedia } from '@ilan/api';
import { keptAnswer } from '../kept-answer';
import { apiOf } from '../query-client';
import { readStored, removeStored, writeStored } from '../stored-value';

const TAG = '1.0';
const DAY = 86_400_000;

/** They are kept for long: what staff changed is asked for anew. */
export const forgetContent = (): void => {
  removeStored('page-links');
  removeStored('social-links');
};

/** Links of the top bar and the footer: kept for good once read, and looked at anew by each page that opens with them. */
export const pageLinksQuery = () =>
  queryOptions({
    queryKey: ['content', 'links'],
    queryFn: (asked) =>
      keptAnswer(
        asked,
        () => readStored('localStorage', 'page-links', { tag: TAG, maxAge: Infinity }) as FooterPages | undefined,
        async () => {
          const links = await apiOf(asked.client).get<FooterPages>('/api/footer-pages', { signal: asked.signal });
          writeStored('localStorage', 'page-links', TAG, links);
          return links;
        },
      ),
    staleTime: Infinity,
  });

export const socialLinksQuery = () =>
  queryOptions({
    queryKey: ['content', 'social'],
    queryFn: (asked) =>
      keptAnswer(
        asked,
        () => readStored('localStorage', 'social-links', { tag: TAG, maxAge: DAY }) as SocialMedia | undefined,
        async () => {
          const options = { query: { t: Date.now() }, signal: asked.signal };
          const links = await apiOf(asked.client).get<SocialMedia>('/api/social-media', options);
          writeStored('localStorage', 'social-links', TAG, links);
          return links;
        },
      ),
    staleTime: DAY,
  });

/** A static page; fails with 404 when there is none of that id. */
export const contentPageQuery = (id: number) =>
  queryOptions({
    queryKey: ['content', 'page', id],
    queryFn: ({ client, signal }) => apiOf(client).get<ContentPage>(`/api/pages/${id}`, { signal }),
    staleTime: 5 * 60_000,
  });
