import type { QueryClient } from '@tanstack/react-query';
import type { Settings, SettingsUpdate } from '@ilan/api';
import { detailsOf } from '@/shared/api-client/api-error';
import { apiOf } from '@/shared/api-client/query-client';
import { cachedSettings, forgetSettings, rememberSettings, settingsQuery } from '@/shared/api-client/queries/settings';
import { freshSettingsQuery } from './fresh-settings-query';

const { queryKey } = settingsQuery();

const put = (client: QueryClient, changes: Partial<Settings>): void => {
  client.setQueryData(queryKey, (now) => now && { ...now, ...changes });
};

/** What was asked for meanwhile may be answered with what was before: that is not waited for, but asked for anew. */
const know = async (client: QueryClient, settings: Settings): Promise<void> => {
  const asked = client.isFetching({ queryKey }) > 0;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, settings);
  client.setQueryData(freshSettingsQuery().queryKey, settings);
  if (asked) void client.invalidateQueries({ queryKey });
};

/**
 * The whole site shows the change at once. When the server refuses, what was cached is back, and of what is shown only the
 * settings that were sent: somebody else may have changed others meanwhile. Where they did, their values follow and are shown.
 * @throws what the server said
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
    const settings = await apiOf(client).put<Settings>('/api/admin/settings', {
      ...changes,
      revision: before.revision,
    });
    await know(client, settings);
    window.dispatchEvent(new CustomEvent('settings-updated', { detail: settings }));
    return settings;
  } catch (error) {
    if (cached) rememberSettings(cached);
    put(client, Object.fromEntries(Object.keys(changes).map((name) => [name, before[name as keyof Settings]])));
    // What another administrator made of them meanwhile.
    const present = detailsOf(error, 'SETTINGS_CHANGED')?.settings;
    if (present) {
      rememberSettings(present);
      await know(client, present);
    }
    throw error;
  } finally {
    // What stands beside the form of who changed what, and of what was.
    for (const part of ['changes', 'past']) void client.invalidateQueries({ queryKey: [...queryKey, part] });
  }
};
