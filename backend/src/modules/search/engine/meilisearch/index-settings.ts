import type { Settings } from 'meilisearch';
import { WORD_ATTRIBUTES } from './word-filters.js';

/**
 * What the index is told to do. Words are looked for by filters, which hold exactly where the other engines find them, and hits are
 * ranked by us (see docs/decisions/0053-one-reading-of-a-text-for-every-search-engine.md); the server's own full-text search has nothing to do.
 */
export function indexSettings(): Settings {
  return {
    searchableAttributes: [],
    prefixSearch: 'disabled',
    facetSearch: false,
    filterableAttributes: [
      {
        attributePatterns: [...WORD_ATTRIBUTES, 't'],
        features: { facetSearch: false, filter: { equality: true, comparison: false } },
      },
      {
        attributePatterns: ['id', 'category_path', 'city_id', 'district_id', 'price_minor', 'sort_at', 'f.*', 'b.*'],
        features: { facetSearch: false, filter: { equality: true, comparison: true } },
      },
      '_geo',
    ],
    sortableAttributes: ['price_minor', 'sort_at', 'id', '_geo'],
    displayedAttributes: ['id', 'sort_at', 'words'],
    // Ties: newest, then the higher id.
    rankingRules: ['sort', 'sort_at:desc', 'id:desc'],
    // Totals are exact and every value of a facet is counted.
    pagination: { maxTotalHits: 10_000_000 },
    faceting: { maxValuesPerFacet: 5_000, sortFacetValuesBy: { '*': 'count' } },
  };
}
