import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { anyCatalogue, anyRequest } from '#test/support/any-search.js';
import { naiveSearch } from '#test/support/naive-search.js';
import type { ListingDocument, SearchEngine } from '#modules/search/engine/search-engine.js';
import { driversOf, titled } from './search-engine.drivers.js';
import { textContract } from './search-engine.text.contract.js';
import { wordsContract } from './search-engine.words.contract.js';

export interface OpenSearchEngine {
  readonly engine: SearchEngine;
  close(): Promise<void>;
}

export interface ContractOptions {
  /** Random catalogues to compare with the naive evaluation; an engine that indexes slowly takes fewer. */
  readonly catalogues: number;
}

/** The promises of every SearchEngine; each adapter that can be reached runs them. */
export function holdsToTheSearchEngineContract(
  name: string,
  open: () => Promise<OpenSearchEngine>,
  { catalogues }: ContractOptions,
): void {
  describe(`search engine: ${name}`, () => {
    let opened: OpenSearchEngine;
    let engine: SearchEngine;
    const { search, find, fill } = driversOf(() => engine);

    beforeAll(async () => {
      opened = await open();
      engine = opened.engine;
    });
    afterAll(() => opened.close());
    beforeEach(() => fill([]));

    describe('documents', () => {
      it('finds what was put when put resolves, and the newest form of it', async () => {
        const document = aListingDocument({ title: 'Eski gitar', price_minor: 100 });
        await engine.put([document]);
        expect(await find('gitar')).toEqual([document.id]);
        await engine.put([{ ...document, title: 'Yeni keman', price_minor: 200, revision: 2 }]);
        expect(await find('gitar')).toEqual([]);
        expect(await find('keman', { price_min_minor: 200 })).toEqual([document.id]);
        expect((await search()).total).toBe(1);
      });

      it('loses features that the newer form does not have', async () => {
        const document = aListingDocument({ features: { renk: 'Mavi', km: 5 } });
        await engine.put([document]);
        await engine.put([{ ...document, features: { renk: 'Gri' } }]);
        const { facets, ranges } = await search({ facets: ['renk'], ranges: ['km'] });
        expect(facets.renk).toEqual([{ value: 'Gri', count: 1 }]);
        expect(ranges).toEqual({});
      });

      it('takes the last of two forms in one batch', async () => {
        const document = aListingDocument({ title: 'Birinci' });
        await engine.put([document, { ...document, title: 'İkinci' }]);
        expect(await find('ikinci')).toEqual([document.id]);
        expect(await find('birinci')).toEqual([]);
      });

      it('does not find what was removed; removing what is not there is no fault', async () => {
        const [one, two] = titled('Gitar', 'Gitar') as [ListingDocument, ListingDocument];
        await engine.put([one, two]);
        await engine.remove([one.id, 999_999]);
        expect(await find('gitar')).toEqual([two.id]);
        await engine.put([one]);
        expect((await search()).total).toBe(2);
      });

      it('takes nothing to put and nothing to remove', async () => {
        await engine.put([]);
        await engine.remove([]);
        expect(await search({ facets: ['category', 'renk'], ranges: ['price'] })).toEqual({
          ids: [],
          total: 0,
          facets: { category: [], renk: [] },
          ranges: {},
          histograms: {},
        });
      });

      it('says that it is well', async () => {
        expect(await engine.fault()).toBeUndefined();
      });
    });

    textContract(() => engine);
    wordsContract(() => engine);

    describe('filters, order, paging and counts', () => {
      it('equal the naive evaluation', async () => {
        await fc.assert(
          fc.asyncProperty(
            anyCatalogue,
            fc.array(anyRequest, { minLength: 10, maxLength: 10 }),
            async (documents, requests) => {
              await fill(documents);
              for (const request of requests)
                expect(await engine.search(request)).toEqual(naiveSearch(documents, request));
            },
          ),
          { numRuns: catalogues },
        );
      });

      it('shows every listing once over all pages, also when all sort alike', async () => {
        const documents = Array.from({ length: 50 }, () => aListingDocument({ sort_at: 5, price_minor: 7 }));
        await engine.put(documents);
        for (const sort of ['newest', 'price_asc', 'price_desc'] as const) {
          const seen: number[] = [];
          for (let page = 1; page <= 8; page++) seen.push(...(await search({ sort, page, per_page: 7 })).ids);
          expect(seen).toEqual(documents.map(({ id }) => id).reverse());
        }
      });

      it('is empty beyond the end, with the same total', async () => {
        await engine.put([aListingDocument(), aListingDocument()]);
        expect(await search({ page: 100, per_page: 60 })).toMatchObject({ ids: [], total: 2 });
      });

      it('keeps values that look like the grammar of a query', async () => {
        const value = `a" OR 'b' \\ \\" (x) AND NOT , [y]`;
        const wanted = aListingDocument({ features: { renk: value } });
        await engine.put([wanted, aListingDocument({ features: { renk: 'Mavi' } })]);
        const answer = await search({ features: [{ key: 'renk', kind: 'any_of', values: [value] }], facets: ['renk'] });
        expect(answer.ids).toEqual([wanted.id]);
        expect(answer.facets.renk).toContainEqual({ value, count: 1 });
      });
    });

    it('counts what is new and what numbers are among, their own selection aside', async () => {
      const posted = [10, 20, 30].map((sort_at, index) =>
        aListingDocument({ sort_at, price_minor: [1_000, 2_050, 2_050][index] ?? 0, features: { km: index } }),
      );
      await engine.put(posted);
      const answer = await search({
        posted_since: 30,
        price_min_minor: 2_000,
        facets: ['posted'],
        posted_marks: [30, 15, 40],
        histograms: ['price', 'km'],
      });
      expect(answer.ids).toEqual([posted[2]?.id]);
      expect(answer.facets.posted).toEqual([
        { value: '15', count: 2 },
        { value: '30', count: 1 },
      ]);
      expect(answer.histograms).toEqual({ price: [{ from: 2_050, count: 1 }], km: [{ from: 2, count: 1 }] });
      const wider = await search({ facets: ['posted'], posted_marks: [30, 15, 40], histograms: ['price'] });
      expect(wider.facets.posted).toEqual([
        { value: '15', count: 2 },
        { value: '30', count: 1 },
      ]);
      expect(wider.histograms.price).toEqual([
        { from: 1_000, count: 1 },
        { from: 2_050, count: 2 },
      ]);
    });

    describe('rebuild', () => {
      it('shows the old index until the swap and the new one after it', async () => {
        const [old, fresh] = titled('Eski gitar', 'Yeni gitar') as [ListingDocument, ListingDocument];
        await engine.put([old]);
        const rebuild = await engine.rebuild();
        await rebuild.put([fresh]);
        expect(await find('gitar')).toEqual([old.id]);
        await rebuild.swap();
        expect(await find('gitar')).toEqual([fresh.id]);
      });

      it('brings nothing back that was forgotten meanwhile', async () => {
        const [gone, stays] = titled('Eski gitar', 'Yeni gitar') as [ListingDocument, ListingDocument];
        await engine.put([gone, stays]);
        const rebuild = await engine.rebuild();
        await rebuild.put([gone]);
        await engine.forget([gone.id]);
        expect(await find('gitar')).toEqual([stays.id]);
        await rebuild.put([gone, stays]);
        await rebuild.swap();
        expect(await find('gitar')).toEqual([stays.id]);
      });

      it('leaves the old index when it is abandoned', async () => {
        const [old, fresh] = titled('Eski gitar', 'Yeni gitar') as [ListingDocument, ListingDocument];
        await engine.put([old]);
        const rebuild = await engine.rebuild();
        await rebuild.put([fresh]);
        await rebuild.abandon();
        expect(await find('gitar')).toEqual([old.id]);
      });

      it('never shows half of it to readers', async () => {
        const generations = [1, 2, 3].map((number) =>
          Array.from({ length: 30 }, (_, i) =>
            aListingDocument({ id: number * 1_000 + i, features: { kusak: String(number) } }),
          ),
        );
        await fill(generations[0] ?? []);
        let reading = true;
        const torn: unknown[] = [];
        const readers = Array.from({ length: 4 }, async () => {
          while (reading) {
            const { total, facets } = await search({ facets: ['kusak'] });
            if (total !== 30 || facets.kusak?.length !== 1) torn.push({ total, facets });
            await new Promise((resolve) => setTimeout(resolve, 1));
          }
        });
        for (const documents of generations.slice(1)) await fill(documents);
        reading = false;
        await Promise.all(readers);
        expect(torn).toEqual([]);
        expect((await search({ facets: ['kusak'] })).facets.kusak).toEqual([{ value: '3', count: 30 }]);
      });
    });
  });
}
