import type { QueryClient } from '@tanstack/react-query';
import type { Notice, VerifyEmailRequest } from '@ilan/api';
import { ApiError, detailsOf } from '@/shared/api-client/api-error';
import { apiOf } from '@/shared/api-client/query-client';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { store } from '@/shared/state/store';
import { toast } from '@/shared/ui/toast';
import { claimAtom } from '../state/claim-atom';

const t = translator(texts);

/** Sends back what the link in the welcome mail carried, and says what came of it; an account that was made elsewhere is asked about. */
export const verifyEmail = async (queryClient: QueryClient, token: string): Promise<void> => {
  const request: VerifyEmailRequest = { token };
  try {
    await apiOf(queryClient).post<Notice>('/api/auth/verify-email', request);
    toast.add({ type: 'success', title: t('verify.success') });
    void queryClient.invalidateQueries(sessionQuery());
  } catch (error) {
    const claim = detailsOf(error, 'CLAIM_NEEDED');
    if (claim) {
      store.set(claimAtom, { token, email: claim.email });
      return;
    }
    const outOfReach = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
    const message = outOfReach ? error.message : t('verify.failedText');
    toast.add({ type: 'error', title: t('verify.failed'), message, duration: 0 });
  }
};
