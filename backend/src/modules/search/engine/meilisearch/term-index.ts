import type { PopularSearch } from '@ilan/api';
import type { MultiSearchQuery, Settings } from 'meilisearch';
import { beginningsOf, type WantedTerms } from '#modules/search/terms/known-term.js';
import { keptWord } from './index-document.js';

/** A popular term as Meilisearch keeps it: under its place, so that another list takes the places of the one before. */
export interface TermDocument extends PopularSearch {
  readonly id: number;
  /** The folded term, and what it is from each further word on. */
  readonly first: string;
  readonly inside: readonly string[];
  readonly [other: string]: unknown;
}

export function termSettings(): Settings {
  return {
    searchableAttributes: [],
    prefixSearch: 'disabled',
    facetSearch: false,
    filterableAttributes: [
      {
        attributePatterns: ['first', 'inside'],
        features: { facetSearch: false, filter: { equality: true, comparison: false } },
      },
    ],
    sortableAttributes: ['id'],
    displayedAttributes: ['search_term', 'search_count'],
    rankingRules: ['sort'],
  };
}

/** @param terms the most searched first */
export const termDocuments = (terms: readonly PopularSearch[]): readonly TermDocument[] =>
  terms.map(({ search_term, search_count }, id) => {
    const [first = '', ...inside] = beginningsOf({ search_term, search_count }).map(keptWord);
    return { id, search_term, search_count, first, inside };
  });

/** Those that begin so themselves, then those with another word that does. */
export function termQueries(indexUid: string, { typed, most }: WantedTerms): readonly MultiSearchQuery[] {
  const listed = { indexUid, sort: ['id:asc'], limit: most, attributesToRetrieve: ['search_term', 'search_count'] };
  if (typed === undefined) return [listed];
  const begins = (attribute: string): string => `${attribute} STARTS WITH "${keptWord(typed).replace(/["\\]/g, '')}"`;
  return [
    { ...listed, filter: [begins('first')] },
    { ...listed, filter: [`NOT ${begins('first')}`, begins('inside')] },
  ];
}
