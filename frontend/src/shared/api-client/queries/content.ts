import { queryOptions } from '@tanstack/react-query';
import type { ContentPage, FooterPages, SocialMedia } from '@ilan/api';
import type { ApiClient } from '../api-client';
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

/** @param maxAge how long what the browser kept of it is shown at all */
const keptLinks = <Links>(name: string, maxAge: number, ask: (api: ApiClient, signal: AbortSignal) => Promise<Links>) =>
  queryOptions({
    queryKey: ['content', name],
    queryFn: (asked) =>
      keptAnswer(
        asked,
        () => readStored('localStorage', name, { tag: TAG, maxAge }) as Links | undefined,
        async () => {
          const links = await ask(apiOf(asked.client), asked.signal);
          writeStored('localStorage', name, TAG, links);
          return links;
        },
      ),
    staleTime: maxAge,
  });

/** Links of the top bar and the footer: kept for good once read, and looked at anew by each page that opens with them. */
export const pageLinksQuery = () =>
  keptLinks('page-links', Infinity, (api, signal) => api.get<FooterPages>('/api/footer-pages', { signal }));

export const socialLinksQuery = () =>
  keptLinks('social-links', DAY, (api, signal) =>
    api.get<SocialMedia>('/api/social-media', { query: { t: Date.now() }, signal }),
  );

/** A static page; fails with 404 when there is none of that id. */
export const contentPageQuery = (id: number) =>
  queryOptions({
    queryKey: ['content', 'page', id],
    queryFn: ({ client, signal }) => apiOf(client).get<ContentPage>(`/api/pages/${id}`, { signal }),
    staleTime: 5 * 60_000,
  });
