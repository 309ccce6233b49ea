import type { ApiClient } from '@/shared/api-client/api-client';
import { page } from '@/shared/api-client/page';
import { forgetSession } from '@/shared/api-client/signing-out';
import { token } from '@/shared/api-client/token';
import { accountMenu as texts } from '@/shared/i18n/tr/account-menu';
import { translator } from '@/shared/i18n/translator';
import { stopRealtime } from '@/shared/realtime/socket';
import { toast } from '@/shared/ui/toast';

const t = translator(texts);

/** Ends the socket and the session, says so, and reloads. A server that does not answer does not keep anyone signed in here. */
export const signOut = async (api: ApiClient): Promise<void> => {
  stopRealtime();
  const stored = token.read();
  // First here: whatever else is asked meanwhile is then a visitor's call, and no 401 comes in between.
  await forgetSession('logout');
  try {
    await api.post('/api/logout', undefined, { headers: stored ? { Authorization: `Bearer ${stored}` } : {} });
    toast.add({ type: 'success', title: t('loggedOut'), message: t('loggedOutText') });
  } catch {
    toast.add({ type: 'warning', title: t('loggedOut'), message: t('loggedOutHere') });
  }
  page.reloadSoon();
};
