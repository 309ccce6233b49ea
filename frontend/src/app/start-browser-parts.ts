import type { QueryClient } from '@tanstack/react-query';
import { forgetSettings, settingsQuery } from '@/shared/api-client/queries/settings';
import { startRealtime } from '@/shared/realtime/socket';
import { store } from '@/shared/state/store';

/** What runs beside React in a browser, once the first page has settled. */
export const startBrowserParts = (queryClient: QueryClient): void => {
  // Fired by the page that changed the settings.
  window.addEventListener('settings-updated', () => {
    forgetSettings();
    void queryClient.invalidateQueries(settingsQuery());
  });
  const start = (): void => void startRealtime(queryClient, store);
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 500);
};
