import type { LoginRequest, Session } from '@ilan/api';
import type { ApiClient } from '@/shared/api-client/api-client';
import { token } from '@/shared/api-client/token';

/** POST /api/login; keeps the token, remembered beyond the tab only when asked. @throws ApiError */
export const signIn = async (api: ApiClient, request: LoginRequest): Promise<Session> => {
  const session = await api.post<Session>('/api/login', request);
  if (session.token) token.write(session.token, request.remember === true);
  return session;
};
