import type { Settings } from 'meilisearch';
import { synonymTable } from '../words/synonyms.js';

/** What the index is told to do. The words come in folded already (see index-document.ts), so both engines split text alike. */
export function indexSettings(): Settings {
  return {
    searchableAttributes: ['words_title', 'words_category', 'words_details', 'words_description'],
    filterableAttributes: ['category_path', 'city_id', 'district_id', 'price_minor', 'f', '_geo'],
    sortableAttributes: ['price_minor', 'sort_at', 'id', '_geo'],
    displayedAttributes: ['id', 'spelled'],
    // A chosen order goes before relevance; without one the rule does nothing. Ties: newest, then the higher id.
    rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness', 'sort_at:desc', 'id:desc'],
    typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 }, disableOnNumbers: true },
    localizedAttributes: [{ attributePatterns: ['words_*'], locales: ['tur'] }],
    synonyms: synonymTable(),
    // Totals are exact and every value of a facet is counted.
    pagination: { maxTotalHits: 10_000_000 },
    faceting: { maxValuesPerFacet: 5_000, sortFacetValuesBy: { '*': 'count' } },
  };
}
