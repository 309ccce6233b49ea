import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Settings } from '@ilan/api';
import { keptAnswer } from '../kept-answer';
import { apiOf } from '../query-client';
import { readStored, removeStored, writeStored } from '../stored-value';

const KEY = 'settings';
const TAG = '1.0';
const HOUR = 3_600_000;

/** Session storage first, then local storage younger than an hour. */
export const cachedSettings = (): Settings | undefined =>
  (readStored('sessionStorage', KEY, { tag: TAG, maxAge: Infinity }) ??
    readStored('localStorage', KEY, { tag: TAG, maxAge: HOUR })) as Settings | undefined;

export const rememberSettings = (settings: Settings): void => {
  writeStored('sessionStorage', KEY, TAG, settings);
  writeStored('localStorage', KEY, TAG, settings);
};

export const forgetSettings = (): void => removeStored(KEY);

/** Past every cache. */
export const fetchSettings = async (client: QueryClient, signal: AbortSignal): Promise<Settings> => {
  const settings = await apiOf(client).get<Settings>('/api/settings', {
    query: { t: Date.now() },
    headers: { 'Cache-Control': 'no-cache' },
    signal,
  });
  rememberSettings(settings);
  return settings;
};

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: (asked) => keptAnswer(asked, cachedSettings, () => fetchSettings(asked.client, asked.signal)),
    staleTime: HOUR,
  });
