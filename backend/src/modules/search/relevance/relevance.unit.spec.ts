import { readFileSync } from 'node:fs';
import { aCatalogue } from '#test/builders/catalogue.builder.js';
import { ResidentIndex } from '../engine/resident/resident-index.js';
import { type ListingDocument, SEARCH_DEPTH } from '../engine/search-engine.js';
import { ReferenceCatalog } from '#modules/catalog/reference-catalog.js';
import { ReferenceLocations } from '#modules/locations/reference-locations.js';

interface Query {
  readonly query: string;
  readonly kind: string;
  /** Slug of the category in which the ads should be. */
  readonly category: string;
  /** Features that they should have; `il` is the city. */
  readonly where: Readonly<Record<string, string>>;
  /** Another query that should find the same ads. */
  readonly sameAs?: string;
}

const queries = JSON.parse(readFileSync(new URL('./queries.json', import.meta.url), 'utf8')) as Query[];
const FIRST = 10;

describe('relevance', () => {
  const catalog = ReferenceCatalog.fromReferenceData();
  const documents = aCatalogue(catalog, ReferenceLocations.fromReferenceData().cities());
  const byId = new Map(documents.map((document) => [document.id, document]));
  const index = new ResidentIndex();

  beforeAll(() => {
    for (const document of documents) index.put(document);
  });

  const find = (text: string): ListingDocument[] =>
    index.search({ text, sort: 'relevance', page: 1, per_page: FIRST }).ids.flatMap((id) => byId.get(id) ?? []);

  function isRight(document: ListingDocument, { category, where }: Query): boolean {
    const inCategory = document.category_path.includes(catalog.bySlug(category)?.id ?? 0);
    return (
      inCategory &&
      Object.entries(where).every(([key, value]) =>
        key === 'il' ? document.city_name === value : [document.features[key]].flat().includes(value),
      )
    );
  }

  /** The share of the first ads that are right. */
  function precision(query: Query): number {
    const found = find(query.query);
    return found.length === 0 ? 0 : found.filter((document) => isRight(document, query)).length / found.length;
  }

  /** Kinds that the fold, numbers, stems, synonyms and the head of a category's name have to get right. */
  const required = [
    'genel',
    'eş anlam',
    'büyük harf',
    'aksansız',
    'sayı',
    'I/İ',
    'çok ölçüt',
    'kısaltma',
    'çok anlam',
    'ek',
    'marka',
    'sözcük öbeği',
    'iş',
    'hizmet',
  ];
  const named = queries.map((query) => [query.kind, query.query, query] as const);

  it.each(named.filter(([kind]) => required.includes(kind)))('%s: "%s" finds the right ads first', (_, __, query) => {
    expect(precision(query)).toBeGreaterThanOrEqual(0.9);
  });

  it('finds right ads for four queries of five, of whatever kind', () => {
    const good = queries.filter((query) => precision(query) >= 0.5);
    expect(good.length / queries.length).toBeGreaterThanOrEqual(0.75);
  });

  it.each(named.filter(([, , { sameAs }]) => sameAs !== undefined))(
    '%s: "%s" finds what its twin finds',
    (_, text, query) => {
      const all = (words: string) =>
        index.search({ text: words, sort: 'newest', page: 1, per_page: SEARCH_DEPTH }).ids.filter((id) => {
          const document = byId.get(id);
          return document !== undefined && isRight(document, query);
        });
      expect(all(text)).toEqual(all(query.sameAs ?? ''));
    },
  );
});
