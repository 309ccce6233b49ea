import { catalog, documents, expectRelevance, expectSimilar, queries } from '#test/support/relevance.js';
import { ResidentSearch } from '#test/support/resident-search.js';
import { aListingDocument } from '#test/builders/listing-document.builder.js';
import { judgeOf } from './grade.js';
import { type GradedQuery, readQueries } from './graded-query.js';
import { measure, summary } from './measure.js';

const daire: GradedQuery = {
  query: 'kadıköy kiralık daire 2+1 40 bin altı',
  kind: 'çok ölçüt',
  category: 'kiralik-daire',
  where: { il: 'İstanbul', ilce: 'Kadıköy', oda_sayisi: '2+1', fiyat: { max: 40_000 } },
};

function ad(slug: string, changes: Parameters<typeof aListingDocument>[0] = {}) {
  const path = catalog.path(catalog.bySlug(slug)?.id ?? 0);
  return aListingDocument({
    category_path: path.map(({ id }) => id),
    category_names: path.map(({ name }) => name),
    features: { oda_sayisi: '2+1' },
    price_minor: 3_500_000,
    city_name: 'İstanbul',
    district_name: 'Kadıköy',
    ...changes,
  });
}

describe('a grade', () => {
  const right = ad('kiralik-daire');
  const graded = (query: GradedQuery, document: typeof right) => judgeOf(query, [right], catalog).grade(document);

  it('is 3 for all that was asked, 2 for half of it, 1 for less, in the category', () => {
    expect(graded(daire, right)).toBe(3);
    expect(graded(daire, ad('kiralik-daire', { price_minor: 4_500_000 }))).toBe(2);
    expect(graded(daire, ad('kiralik-daire', { city_name: 'Van', district_name: 'Gevaş' }))).toBe(2);
    expect(graded(daire, ad('kiralik-daire', { city_name: 'Van', district_name: 'Gevaş', features: {} }))).toBe(1);
  });

  it('is 1 beside the category with something in common, 0 elsewhere', () => {
    expect(graded(daire, ad('kiralik-villa'))).toBe(1);
    expect(graded(daire, ad('kiralik-villa', { ...far(), title: 'Villa' }))).toBe(0);
    expect(graded(daire, ad('satilik-daire'))).toBe(0);
  });

  it('is 1 beside a category that has no ads', () => {
    const lastik: GradedQuery = { query: 'kış lastiği', kind: 'ek', category: 'lastik-ve-jant', where: {} };
    expect(graded(lastik, ad('kask', far()))).toBe(1);
    expect(graded(lastik, ad('kiralik-villa', far()))).toBe(0);
  });

  it('knows words of titles with whatever ending, prices in TL and years', () => {
    const query = { ...daire, where: { baslik: ['telefon kılıfı', 'kılıf'], yil: { min: 2018 }, esyali: true } };
    const document = ad('kiralik-daire', { title: 'Telefon kılıfları', features: { yil: 2019, esyali: true } });
    expect(graded(query, document)).toBe(3);
    expect(graded({ ...query, where: { yil: 2018 } }, document)).toBe(1);
  });

  it('refuses a category that there is not', () => {
    expect(() => judgeOf({ ...daire, category: 'yok' }, [], catalog)).toThrow('no category yok');
  });
});

describe('figures', () => {
  const ads = [3_000_000, 3_100_000, 9_000_000].map((price_minor) => ad('kiralik-daire', { price_minor }));
  const [first, second, dear] = ads.map(({ id }) => id) as [number, number, number];
  const found = async (ids: readonly number[], twin: readonly number[] = ids) =>
    summary(
      await measure([{ ...daire, sameAs: 'ikizi' }], ads, catalog, (words) =>
        Promise.resolve(words === 'ikizi' ? twin : ids),
      ),
    );

  it('are whole where all that is right comes first, whatever comes behind it', async () => {
    const whole = { queries: 1, ndcg: 1, success: 1, zero: 0, precision: 1, agreement: 1 };
    expect(await found([first, second])).toEqual(whole);
    expect(await found([second, first, dear])).toEqual(whole);
  });

  it('are less where something is missing, or stands before it', async () => {
    expect((await found([first])).ndcg).toBeCloseTo(0.61, 2);
    expect((await found([dear, first, second])).ndcg).toBeLessThan(0.7);
    expect(await found([dear])).toMatchObject({ success: 0, precision: 1 });
  });

  it('tell what finds nothing, and twins that differ', async () => {
    expect(await found([])).toMatchObject({ ndcg: 0, success: 0, zero: 1, precision: 0, agreement: 0 });
    expect(await found([first, second], [second, dear])).toMatchObject({ agreement: 0.5 });
  });

  it('tell what is found for words that mean nothing', async () => {
    const senseless: GradedQuery = { query: 'asdf', kind: 'anlamsız', category: [], where: {}, nothing: true };
    const measured = await measure([senseless], ads, catalog, () => Promise.resolve([first]));
    expect(summary(measured)).toEqual({ queries: 1, noise: 1 });
  });
});

describe('the graded queries', () => {
  it('are at least 250, each once, and each has an ad that answers it', () => {
    const own = readQueries();
    expect(own.length).toBeGreaterThanOrEqual(250);
    expect(new Set(own.map(({ query }) => query)).size).toBe(own.length);
    const unanswered = own.filter((query) => {
      const { grade } = judgeOf(query, documents, catalog);
      return !query.nothing && !documents.some((document) => grade(document) > 0);
    });
    expect(unanswered.map(({ query }) => query)).toEqual([]);
  });
});

describe('the search in memory', () => {
  it(`finds what ${queries.length} queries mean as well as it did`, async () => {
    await expectRelevance('resident', new ResidentSearch(documents));
  }, 120_000);

  it(
    'shows the same thing at a like price beside an ad, of several sellers',
    () => expectSimilar(new ResidentSearch(documents)),
    120_000,
  );
});

const far = () => ({ city_name: 'Van', district_name: 'Gevaş', features: {}, price_minor: 1_000_000_000 });
