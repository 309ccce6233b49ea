import type { QueryClient } from '@tanstack/react-query';
import type { Settings, SettingsUpdate } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { cachedSettings, forgetSettings, rememberSettings, settingsQuery } from '@/shared/api-client/queries/settings';
import { freshSettingsQuery } from './fresh-settings-query';

const { queryKey } = settingsQuery();

const put = (client: QueryClient, changes: Partial<Settings>): void => {
  client.setQueryData(queryKey, (now) => now && { ...now, ...changes });
};

/**
 * The whole site shows the change at once. When the server refuses, what was cached is back, and of what is shown only the
 * settings that were sent: somebody else may have changed others meanwhile. @throws what the server said
 */
export const saveSettings = async (
  client: QueryClient,
  before: Settings,
  changes: SettingsUpdate,
): Promise<Settings> => {
  const cached = cachedSettings();
  forgetSettings();
  await client.cancelQueries({ queryKey });
  // The contract leaves out what did not change; nothing is sent as undefined.
  put(client, changes as Partial<Settings>);
  try {
    const settings = await apiOf(client).put<Settings>('/api/admin/settings', changes);
    client.setQueryData(queryKey, settings);
    client.setQueryData(freshSettingsQuery().queryKey, settings);
    window.dispatchEvent(new CustomEvent('settings-updated', { detail: settings }));
    return settings;
  } catch (error) {
    if (cached) rememberSettings(cached);
    put(client, Object.fromEntries(Object.keys(changes).map((name) => [name, before[name as keyof Settings]])));
    throw error;
  }
};
