import type { QueryClient } from '@tanstack/react-query';
import type { PasskeyOptions, SecondStepRequest, SecondStepSession } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { keepSession } from './sign-in';

/** POST /api/login/second-step/passkey. @throws ApiError */
export const askPasskey = (queryClient: QueryClient, challenge: string): Promise<PasskeyOptions> =>
  apiOf(queryClient).post<PasskeyOptions>('/api/login/second-step/passkey', { challenge });

/** POST /api/login/second-step. @throws ApiError, then nobody is signed in */
export const takeSecondStep = async (
  queryClient: QueryClient,
  request: SecondStepRequest,
): Promise<SecondStepSession> => {
  const session = await apiOf(queryClient).post<SecondStepSession>('/api/login/second-step', request);
  keepSession(queryClient, session, session.remember);
  return session;
};
