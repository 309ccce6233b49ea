import type { QueryClient } from '@tanstack/react-query';
import type { Notice, VerifyEmailRequest } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { apiOf } from '@/shared/api-client/query-client';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { auth as words } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { toast } from '@/shared/ui/toast';

const t = translator(words);

/** Sends back what the link in the welcome mail carried, and says what came of it. */
export const verifyEmail = async (queryClient: QueryClient, token: string): Promise<void> => {
  const request: VerifyEmailRequest = { token };
  try {
    await apiOf(queryClient).post<Notice>('/api/auth/verify-email', request);
    toast.add({ type: 'success', title: t('verify.success') });
    void queryClient.invalidateQueries(sessionQuery());
  } catch (error) {
    const outOfReach = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
    const message = outOfReach ? error.message : t('verify.failedText');
    toast.add({ type: 'error', title: t('verify.failed'), message, duration: 0 });
  }
};
