import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import type { ListingDocument, SearchEngine } from '#modules/search/engine/search-engine.js';
import { driversOf } from './search-engine.drivers.js';

/** A promise that an engine may be let off by name. */
export type Promised = (promise: string, proof: () => Promise<void>) => void;

/** What is found by words, and in which order. */
export function textContract(current: () => SearchEngine, promised: Promised): void {
  const { search, find, putTitled } = driversOf(current);

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
      await current().put([place, description, feature, category, title, aListingDocument()]);
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
      const [dotted, dotless] = (await putTitled('Acil satilik', 'Acil satılık')) as [ListingDocument, ListingDocument];
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
      await current().put([...documents, aListingDocument({ title: 'Keman', features: { renk: 'Mavi' } })]);
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
}
