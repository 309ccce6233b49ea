import { defineSingleStream } from '#platform/event-store/event-streams.js';

export const SEARCH_RULES_STREAM = 'search_rules';
export const searchRulesStream = defineSingleStream(SEARCH_RULES_STREAM, {
  kind: 'other',
  label: () => 'Arama kuralları',
  path: () => '/cpadmin/settings/search-redirects',
});
