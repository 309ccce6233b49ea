import type { LoginRequest, Session, SocialSession } from '@ilan/api';
import type { ApiClient } from '@/shared/api-client/api-client';
import { token } from '@/shared/api-client/token';

/** POST /api/login; keeps the token, remembered beyond the tab only when asked. @throws ApiError, then nobody is signed in */
export const signIn = async (api: ApiClient, request: LoginRequest): Promise<Session> => {
  try {
    const session = await api.post<Session>('/api/login', request);
    if (session.token) token.write(session.token, request.remember === true);
    return session;
  } catch (error) {
    token.remove();
    throw error;
  }
};

/** POST /api/auth/social-session: what the provider's answer was changed into. @throws ApiError */
export const signInWithCode = async (api: ApiClient, code: string): Promise<SocialSession> => {
  const session = await api.post<SocialSession>('/api/auth/social-session', { code });
  if (session.token) token.write(session.token, session.remember);
  return session;
};
