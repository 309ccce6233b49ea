import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { anyCatalogue, anyRequest } from '#test/support/any-search.js';
import { naiveSearch } from '#test/support/naive-search.js';
import type { ListingDocument, SearchEngine, SearchRequest } from '#modules/search/engine/search-engine.js';

export interface OpenSearchEngine {
  readonly engine: SearchEngine;
  close(): Promise<void>;
}

export interface ContractOptions {
  /** Random catalogues to compare with the naive evaluation; an engine that indexes slowly takes fewer. */
  readonly catalogues: number;
  /** Names of promises that the engine does not keep, each with its reason. They are tried, and must fail. */
  readonly unkept?: Readonly<Record<string, string>>;
}

const FIRST_PAGE = { sort: 'newest', page: 1, per_page: 24 } as const;

/** The promises of every SearchEngine; each adapter that can be reached runs them. */
export function holdsToTheSearchEngineContract(
  name: string,
  open: () => Promise<OpenSearchEngine>,
  { catalogues, unkept = {} }: ContractOptions,
): void {
  const promises: string[] = [];
  /** A promise that an engine may be let off by name. */
  const promised = (promise: string, proof: () => Promise<void>): void => {
    promises.push(promise);
    (promise in unkept ? it.failing : it)(promise, proof);
  };

  describe(`search engine: ${name}`, () => {
    let opened: OpenSearchEngine;
    let engine: SearchEngine;

    beforeAll(async () => {
      opened = await open();
      engine = opened.engine;
    });
    afterAll(() => opened.close());
    beforeEach(() => fill([]));

    async function fill(documents: readonly ListingDocument[]): Promise<void> {
      const rebuild = await engine.rebuild();
      await rebuild.put(documents);
      await rebuild.swap();
    }
    const search = (request: Partial<SearchRequest> = {}) => engine.search({ ...FIRST_PAGE, ...request });
    const find = async (text: string, request: Partial<SearchRequest> = {}) =>
      (await search({ text, sort: 'relevance', ...request })).ids;
    const titled = (...titles: string[]): ListingDocument[] => titles.map((title) => aListingDocument({ title }));

    it('is let off only from promises that there are', () => {
      expect(promises).toEqual(expect.arrayContaining(Object.keys(unkept)));
    });

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
        });
      });

      it('says that it is well', async () => {
        expect(await engine.healthy()).toBe(true);
      });
    });

    describe('text', () => {
      it.each([
        ['small letters', 'çamaşır makinesi'],
        ['capitals', 'ÇAMAŞIR MAKİNESİ'],
        ['no accents', 'camasir makinesi'],
        ['dotless capitals', 'CAMASIR MAKINESI'],
        ['a beginning', 'çamaş'],
        ['another order', 'makinesi çamaşır'],
        ['one typo', 'çamışır makinesi'],
        ['two typos in a long word', 'çamaşır makinsei'],
      ])('finds with %s', async (_, text) => {
        const [wanted] = (await putTitled('Çamaşır Makinesi', 'Ahşap masa')) as [ListingDocument, ListingDocument];
        expect(await find(text)).toEqual([wanted.id]);
      });

      promised('forgives a typo in the only word', async () => {
        const [wanted] = (await putTitled('Kadife koltuk', 'Ahşap masa')) as [ListingDocument, ListingDocument];
        expect(await find('koltik')).toEqual([wanted.id]);
      });

      it.each([
        ['IĞDIR', 'ığdır'],
        ['Iğdır', 'igdir'],
        ['İzmir', 'IZMIR'],
        ['izmir', 'İZMİR'],
        ['Isparta', 'ısparta'],
        ['iPhone', 'IPHONE'],
        ['Hakkâri', 'hakkari'],
      ])('takes %s and %s for the same', async (title, text) => {
        const [wanted] = (await putTitled(`${title} satılık`)) as [ListingDocument];
        expect(await find(text)).toEqual([wanted.id]);
      });

      it.each([
        ['Kiralık 2+1 daire', '2+1', 'Kiralık 3+1 daire'],
        ['Telefon 128 GB', '128gb', 'Telefon 64 GB'],
        ['Telefon 256GB', '256', 'Telefon 64 GB'],
        ['iPhone 13', 'iphone13', 'iPhone 14'],
        ['Araç 150.000 km', '150000 km', 'Araç 90.000 km'],
      ])('finds the number in %s by %s', async (title, text, other) => {
        const [wanted] = (await putTitled(title, other)) as [ListingDocument, ListingDocument];
        expect(await find(text)).toEqual([wanted.id]);
      });

      it('looks into title, category, features, place and description, title before the last three', async () => {
        const place = aListingDocument({ district_name: 'Keman' });
        const description = aListingDocument({ description: 'Yanında keman veriyorum' });
        const feature = aListingDocument({ features: { tur: 'Keman' } });
        const category = aListingDocument({ category_names: ['Hobi', 'Müzik', 'Keman'] });
        const title = aListingDocument({ title: 'Keman', sort_at: 1 });
        await engine.put([place, description, feature, category, title, aListingDocument()]);
        const found = await find('keman');
        for (const lesser of [place, description, feature]) {
          expect(found.indexOf(title.id)).toBeLessThan(found.indexOf(lesser.id));
        }
        expect([...found].sort()).toEqual([place, description, feature, category, title].map(({ id }) => id).sort());
      });

      it('wants every word when something has them all', async () => {
        const [both] = (await putTitled('Mavi koltuk', 'Mavi perde', 'Gri koltuk')) as [ListingDocument];
        expect(await find('mavi koltuk')).toEqual([both.id]);
      });

      it('does with most of the words when nothing has them all', async () => {
        const [wanted] = (await putTitled('Yeşil kadife koltuk', 'Ahşap masa')) as [ListingDocument];
        expect(await find('yeşil kadife koltuk zürafa')).toContain(wanted.id);
      });

      it('puts the exact spelling before the one that is only equal when folded', async () => {
        const [dotted, dotless] = (await putTitled('Acil satilik', 'Acil satılık')) as [
          ListingDocument,
          ListingDocument,
        ];
        expect(await find('satılık')).toEqual([dotless.id, dotted.id]);
        expect(await find('satilik')).toEqual([dotted.id, dotless.id]);
      });

      it('puts the word itself before longer words and typos', async () => {
        const [typo, longer, exact] = (await putTitled('Nasa', 'Masaj', 'Masa')) as [
          ListingDocument,
          ListingDocument,
          ListingDocument,
        ];
        const found = await find('masa');
        expect(found[0]).toBe(exact.id);
        expect(found).toContain(longer.id);
        if (found.includes(typo.id)) expect(found.indexOf(typo.id)).toBe(2);
      });

      it('forgives nothing in words of three letters', async () => {
        await putTitled('Top');
        expect(await find('tap')).toEqual([]);
      });

      it('combines with filters, order and paging, and counts facets among what the text finds', async () => {
        const documents = [3, 1, 2].map((price, index) =>
          aListingDocument({ title: 'Gitar', price_minor: price, features: { renk: index === 0 ? 'Mavi' : 'Gri' } }),
        );
        await engine.put([...documents, aListingDocument({ title: 'Keman', features: { renk: 'Mavi' } })]);
        const answer = await search({
          text: 'gitar',
          sort: 'price_asc',
          per_page: 2,
          facets: ['renk'],
          ranges: ['price'],
        });
        expect(answer.ids).toEqual([documents[1]?.id, documents[2]?.id]);
        expect(answer.total).toBe(3);
        expect(answer.facets.renk).toEqual([
          { value: 'Gri', count: 2 },
          { value: 'Mavi', count: 1 },
        ]);
        expect(answer.ranges.price).toEqual({ min: 1, max: 3 });
        expect(await find('gitar', { price_max_minor: 1 })).toEqual([documents[1]?.id]);
      });

      it.each(['', '   ', '%%% __', '!!!', '🙂'])('takes %j for no text', async (text) => {
        await putTitled('Bir', 'İki');
        expect((await search({ text })).total).toBe(2);
      });

      it.each([
        "'; drop table search.state; --",
        '" OR "1"="1',
        "a' & b | !c:* <-> (d",
        '\\',
        '%_%',
        'title = "x" AND NOT',
        '👩‍👩‍👧 İ\u0307 \uD800',
        'a\u0000b',
        `gitar ${'x'.repeat(10_000)}`,
        'kelime '.repeat(1_500),
        '-gitar "gitar',
      ])('answers hostile text %#', async (text) => {
        await putTitled(text.slice(0, 200), 'Gitar');
        const answer = await search({ text, sort: 'relevance' });
        expect(answer.total).toBeGreaterThanOrEqual(answer.ids.length);
      });

      it('answers any text at all', async () => {
        await putTitled('Gitar', "L'Oréal 2+1 128 GB");
        await fc.assert(
          fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
            expect((await search({ text, sort: 'relevance' })).total).toBeGreaterThanOrEqual(0);
          }),
          { numRuns: 50 },
        );
      });
    });

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

    async function putTitled(...titles: string[]): Promise<ListingDocument[]> {
      const documents = titled(...titles);
      await engine.put(documents);
      return documents;
    }
  });
}
