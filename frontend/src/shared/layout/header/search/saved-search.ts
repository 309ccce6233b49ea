import type { QueryClient } from '@tanstack/react-query';
import { ownPath, type SearchAnswer } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { recentSearchesQuery } from '@/shared/api-client/queries/search';
import { apiOf } from '@/shared/api-client/query-client';
import { search as texts } from '@/shared/i18n/tr/search';
import { translator } from '@/shared/i18n/translator';
import { toast, type NewToast } from '@/shared/ui/toast';
import { deviceSearches } from './device-searches';

const t = translator(texts);

/** A missing leading slash is added. @returns undefined for what is no address of this site */
export const redirectPath = (redirect: string): string | undefined => {
  const path = /^[a-z][a-z0-9+.-]*:|^\//iu.test(redirect) ? redirect : `/${redirect}`;
  return ownPath(path) !== undefined && URL.canParse(path, 'https://site.invalid') ? path : undefined;
};

const failure = (error: unknown): NewToast => {
  switch (statusOf(error)) {
    case 0:
      return { type: 'error', title: t('network') };
    case 401:
      return { type: 'warning', title: t('login') };
    case 500:
      return { type: 'error', title: t('server') };
    default:
      return { type: 'error', title: t('failed') };
  }
};

/**
 * Remembers the search of somebody who is signed in: of an account that strangers share on this device, where the server keeps none. A search that could not be remembered still leads to `fallback`.
 * @param go where to, once it is known; not called where nothing was found
 */
export const saveSearch = async (
  queryClient: QueryClient,
  term: string,
  fallback: string,
  go: (path: string) => void,
): Promise<void> => {
  const shared = queryClient.getQueryData(sessionQuery().queryKey)?.user.shared;
  if (shared) deviceSearches.add(term, new Date());
  try {
    const answer = await apiOf(queryClient).post<SearchAnswer>('/api/search-history', { search_term: term });
    if (answer.redirect === null) {
      toast.add({
        type: answer.search ? 'info' : 'warning',
        title: t('no_match', { term }),
        action: { label: t('see_page'), onPress: () => go(fallback) },
      });
    } else {
      const path = redirectPath(answer.redirect);
      if (path === undefined) toast.add({ type: 'error', title: t('bad_redirect') });
      go(path ?? fallback);
    }
    if (!shared) await queryClient.invalidateQueries({ queryKey: recentSearchesQuery(true).queryKey });
  } catch (error) {
    toast.add(failure(error));
    go(fallback);
  }
};
