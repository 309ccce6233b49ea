import { queryOptions } from '@tanstack/react-query';
import { ownPath, type SocialSession } from '@ilan/api';
import { page } from '@/shared/api-client/page';
import { signInWithCode } from './sign-in';

/** A code is good for one exchange: the query cache keeps it at that, however often the page renders. */
export const socialSessionQuery = (code: string) =>
  queryOptions({
    queryKey: ['auth', 'social-session', code],
    queryFn: async ({ client }): Promise<SocialSession> => {
      const session = await signInWithCode(client, code);
      page.reloadSoon(ownPath(session.redirect) ?? '/');
      return session;
    },
    enabled: code !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
