import type { ApiClient } from '@/shared/api-client/api-client';
import { page } from '@/shared/api-client/api-client';
import { token } from '@/shared/api-client/token';
import { t } from '@/shared/i18n/t';
import { stopRealtime } from '@/shared/realtime/socket';
import { toast } from '@/shared/ui/toast';

/** Ends the socket and the session, says so, and reloads. A server that does not answer does not keep anyone signed in here. */
export const signOut = async (api: ApiClient): Promise<void> => {
  stopRealtime();
  await api.post('/api/logout').catch(() => undefined);
  token.remove();
  toast.add({ type: 'success', title: t('auth.loggedOut'), message: t('auth.loggedOutText') });
  page.reloadSoon();
};
