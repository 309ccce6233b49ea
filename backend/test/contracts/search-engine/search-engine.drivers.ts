import { aListingDocument } from '#test/builders/listing-document.builder.js';
import type { ListingDocument, SearchEngine, SearchRequest } from '#modules/search/engine/search-engine.js';

const FIRST_PAGE = { sort: 'newest', page: 1, per_page: 24 } as const;

export const titled = (...titles: string[]): ListingDocument[] => titles.map((title) => aListingDocument({ title }));

/** What the promises ask of an engine. */
export function driversOf(current: () => SearchEngine) {
  const search = (request: Partial<SearchRequest> = {}) => current().search({ ...FIRST_PAGE, ...request });
  return {
    search,
    find: async (text: string, request: Partial<SearchRequest> = {}) =>
      (await search({ text, sort: 'relevance', ...request })).ids,
    fill: async (documents: readonly ListingDocument[]): Promise<void> => {
      const rebuild = await current().rebuild();
      await rebuild.put(documents);
      await rebuild.swap();
    },
    putTitled: async (...titles: string[]): Promise<ListingDocument[]> => {
      const documents = titled(...titles);
      await current().put(documents);
      return documents;
    },
  };
}
