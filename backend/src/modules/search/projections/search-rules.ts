import { lastChangeOf } from '#platform/projections/last-change.js';
import { SEARCH_RULES_STREAM } from '../rules/rules-streams.js';

export const searchRulesProjection = lastChangeOf('search_rules', SEARCH_RULES_STREAM, 'search_words_changed');
