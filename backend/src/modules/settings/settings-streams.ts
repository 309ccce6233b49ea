import { defineSingleStream } from '#platform/event-store/event-streams.js';

export const SETTINGS_STREAM = 'settings';
export const settingsStream = defineSingleStream(SETTINGS_STREAM, {
  kind: 'other',
  label: () => 'Ayarlar',
  path: () => '/cpadmin/settings',
});
