import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import type { ListingDocument, SearchEngine } from '#modules/search/engine/search-engine.js';
import type { ReadForm, ReadWord } from '#modules/search/language/read-query.js';
import { driversOf } from './search-engine.drivers.js';

/** What is found by words, and in which order. */
export function textContract(current: () => SearchEngine): void {
  const { search, find, putTitled } = driversOf(current);

  describe('text', () => {
    it.each([
      ['small letters', 'çamaşır makinesi'],
      ['capitals', 'ÇAMAŞIR MAKİNESİ'],
      ['no accents', 'camasir makinesi'],
      ['dotless capitals', 'CAMASIR MAKINESI'],
      ['a beginning', 'çamaş'],
      ['another order', 'makinesi çamaşır'],
    ])('finds with %s', async (_, text) => {
      const [wanted] = (await putTitled('Çamaşır Makinesi', 'Ahşap masa')) as [ListingDocument, ListingDocument];
      expect(await find(text)).toEqual([wanted.id]);
    });

    it('shows the same few at a glance', async () => {
      const [described, titled] = (await putTitled('Ahşap gitar', 'Gitar', 'Masa')) as [
        ListingDocument,
        ListingDocument,
      ];
      const { ids } = await search({
        text: 'gitar',
        sort: 'relevance',
        per_page: 2,
        is_total_shown: false,
        is_glance: true,
      });
      expect(ids).toEqual(await find('gitar'));
      expect([...ids].sort()).toEqual([described.id, titled.id].sort());
      expect((await search({ text: 'keman', is_glance: true })).ids).toEqual([]);
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

    it('leaves no word out, forgives none, and takes only the last one for a beginning', async () => {
      await putTitled('Yeşil kadife koltuk');
      expect(await find('yeşil kadife zürafa')).toEqual([]);
      expect(await find('kadife koltik')).toEqual([]);
      expect(await find('kad koltuk')).toEqual([]);
      expect(await find('kadife kolt')).toHaveLength(1);
    });

    const word = (typed: string, ...others: ReadForm[]): ReadWord => ({
      typed,
      word: typed,
      spelled: typed,
      frequency: 1,
      forms: [{ word: typed, closeness: 1 }, ...others],
    });

    it('takes a word in any of its forms, the closest first', async () => {
      const [near, far, itself] = (await putTitled('Keman', 'Viyola', 'Gitar')) as [
        ListingDocument,
        ListingDocument,
        ListingDocument,
      ];
      await putTitled('Masa');
      const words = [word('gitar', { word: 'keman', closeness: 0.9 }, { word: 'viyola', closeness: 0.5 })];
      expect((await search({ words, sort: 'relevance' })).ids).toEqual([itself.id, near.id, far.id]);
    });

    it('takes a form of several words for found where all of them are, outside of descriptions', async () => {
      const [split] = (await putTitled('Dolap, buz gibi yapan', 'Buz kalıbı')) as [ListingDocument];
      const words = [word('buzdolabi', { word: 'buz dolap', closeness: 0.9 })];
      await current().put([aListingDocument({ description: 'Buz gibi soğutur, dolap kadar' })]);
      expect((await search({ words, sort: 'relevance' })).ids).toEqual([split.id]);
    });

    it('finds what has no optional word, too, and puts first what has it', async () => {
      const [wished, plain] = (await putTitled('Temiz araba', 'Araba', 'Temiz masa')) as [
        ListingDocument,
        ListingDocument,
      ];
      const words: ReadWord[] = [{ ...word('temiz'), optional: true }, word('araba')];
      expect((await search({ words, sort: 'relevance' })).ids).toEqual([wished.id, plain.id]);
    });

    it('puts what a thing is and is called before what it has, and what is only told last', async () => {
      const told = aListingDocument({ description: 'Araba ile takas olur' });
      const has = aListingDocument({ features: { tur: 'Araba' } });
      const called = aListingDocument({ title: 'Araba' });
      const is = aListingDocument({ title: 'Araba', category_names: ['Vasıta', 'Araba'], sort_at: 1 });
      await current().put([is, called, has, told]);
      expect(await find('araba')).toEqual([is, called, has, told].map(({ id }) => id));
    });

    it('counts the words that it has', async () => {
      await putTitled('Kadife koltuk', 'Kadife perde');
      const { ads, words } = await current().countWords();
      const counted = new Map([...words].map(({ word: one, frequency, spelled }) => [one, [frequency, spelled]]));
      expect(ads).toBeGreaterThanOrEqual(2);
      expect(counted.get('kadife')?.[0]).toBeGreaterThanOrEqual(2);
      expect(counted.get('koltuk')?.[1]).toBe('koltuk');
    });

    it('puts the exact spelling before the one that is only equal when folded', async () => {
      const [dotted, dotless] = (await putTitled('Acil satilik', 'Acil satılık')) as [ListingDocument, ListingDocument];
      expect(await find('satılık')).toEqual([dotless.id, dotted.id]);
      expect(await find('satilik')).toEqual([dotted.id, dotless.id]);
    });

    it('puts the word itself before longer words', async () => {
      const [, longer, exact] = (await putTitled('Nasa', 'Masaj', 'Masa')) as [
        ListingDocument,
        ListingDocument,
        ListingDocument,
      ];
      expect(await find('masa')).toEqual([exact.id, longer.id]);
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
