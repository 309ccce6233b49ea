import { lastChangeOf } from '#platform/projections/last-change.js';
import { SYNONYMS_STREAM } from '../synonyms/synonyms-streams.js';

export const synonymsProjection = lastChangeOf('synonyms', SYNONYMS_STREAM, 'search_words_changed');
