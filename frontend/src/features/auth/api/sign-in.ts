import type { QueryClient } from '@tanstack/react-query';
import type { LoginRequest, Session, SocialSession } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { token } from '@/shared/api-client/token';

/** The header shows who it is from now on; everything else that depends on it comes with the next page. */
export const keepSession = (
  queryClient: QueryClient,
  { user, permissions, token: key }: Session,
  remember: boolean,
): void => {
  const person: Session = { user, permissions };
  queryClient.setQueryData(sessionQuery().queryKey, person);
  if (key) token.write(key, remember);
};

/** POST /api/login; remembered beyond the tab only when asked. @throws ApiError, then nobody is signed in */
export const signIn = async (queryClient: QueryClient, request: LoginRequest): Promise<Session> => {
  try {
    const session = await apiOf(queryClient).post<Session>('/api/login', request);
    keepSession(queryClient, session, request.remember === true);
    return session;
  } catch (error) {
    token.remove();
    throw error;
  }
};

/** POST /api/auth/social-session: what the provider's answer was changed into. @throws ApiError */
export const signInWithCode = async (queryClient: QueryClient, code: string): Promise<SocialSession> => {
  const session = await apiOf(queryClient).post<SocialSession>('/api/auth/social-session', { code });
  keepSession(queryClient, session, session.remember);
  return session;
};
