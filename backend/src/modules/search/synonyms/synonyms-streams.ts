import { defineSingleStream } from '#platform/event-store/event-streams.js';

export const SYNONYMS_STREAM = 'synonyms';
export const synonymsStream = defineSingleStream(SYNONYMS_STREAM, {
  kind: 'other',
  label: () => 'Eş anlamlılar',
  path: () => '/cpadmin/settings/synonyms',
});
