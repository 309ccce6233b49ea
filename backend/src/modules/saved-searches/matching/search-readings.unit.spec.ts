import { describe, expect, it } from '@jest/globals';
import type { ListingQuery } from '@ilan/api';
import { add, after, asShipped, CARS, first, HATCHBACKS, shipped } from '#test/builders/filters.js';
import { AppError } from '#kernel/app-error.js';
import { invalid } from '#platform/http/zod-pipe.js';
import { editedCatalog } from '#modules/catalog/categories/made-catalog.js';
import type { FilterEdits } from '#modules/catalog/filters/filter-edits.js';
import { StandingSearches } from '#modules/search/contract.js';
import { SearchReadings } from './search-readings.js';

const VEHICLES = 2;

/** Knows the brand and the gear and no other filter, and refuses one thing at a time. */
class Refusing extends StandingSearches {
  override readonly version = 3;
  readonly asked: string[] = [];

  override read({ q, category_id, features }: ListingQuery) {
    this.asked.push([q, category_id, ...Object.keys(features)].filter((one) => one !== undefined).join(' '));
    if (q === 'uzakta') return Promise.reject(new AppError('unavailable', 'AWAY', 'Arama şu an yanıt vermiyor.'));
    if (q === 'bozuk') return Promise.reject(invalid({ words: ['Okunamadı.'] }));
    if (category_id === 99_999) return Promise.reject(invalid({ category_id: ['Böyle bir kategori yok.'] }));
    const unknown = Object.keys(features).find((key) => key !== 'marka' && key !== 'vites');
    if (unknown !== undefined) return Promise.reject(invalid({ [`f[${unknown}]`]: ['Bilinmeyen filtre.'] }));
    return Promise.resolve({ version: this.version, words: [] });
  }
  override ad(): never {
    throw new Error('Not asked here');
  }
  override answers(): never {
    throw new Error('Not asked here');
  }
}

describe('the reading of a saved search', () => {
  const read = (criteria: string, filters: FilterEdits = first, standing = new Refusing()) =>
    new SearchReadings(standing, editedCatalog(shipped, asShipped, filters)).read(criteria);
  const gone = async (criteria: string, filters?: FilterEdits) => (await read(criteria, filters)).gone;

  it('is whole where everything that it asks for is there, in the category, above or below it', async () => {
    for (const category of [VEHICLES, CARS, HATCHBACKS])
      expect(await gone(`q=ford&category_id=${category}&f%5Bmarka%5D=Ford&f%5Bvites%5D=Manuel`)).toEqual([]);
    expect(await gone('f%5Bmarka%5D=Ford')).toEqual([]);
  });

  it('says everything that is gone, and is made of what is left', async () => {
    const standing = new Refusing();
    const criteria = 'q=ford&category_id=99999&f%5Bkanat%5D=2&f%5Bmarka%5D=Ford&f%5Byelken%5D=Var&f%5Byelken%5D=Yok';
    const reading = await read(criteria, first, standing);
    expect(reading).toEqual({ search: { version: 3, words: [] }, gone: ['category_id', 'f[kanat]', 'f[yelken]'] });
    expect(standing.asked.at(-1)).toBe('ford marka');
  });

  it('says of a filter that it is gone where its category asks it no more, though another one does', async () => {
    const without = after([{ type: 'delete', category_id: CARS, key: 'vites', revision: 0 }]);
    expect(await gone(`category_id=${CARS}&f%5Bvites%5D=Manuel`, without)).toEqual(['f[vites]']);
    expect(await gone(`category_id=${HATCHBACKS}&f%5Bvites%5D=Manuel`, without)).toEqual(['f[vites]']);
    // Vans ask it still.
    expect(await gone(`category_id=${VEHICLES}&f%5Bvites%5D=Manuel`, without)).toEqual([]);
    const back = after([{ type: 'restore', category_id: CARS, key: 'vites' }], without);
    expect(await gone(`category_id=${CARS}&f%5Bvites%5D=Manuel`, back)).toEqual([]);
    expect(editedCatalog(shipped, asShipped, back).renamings()).toBeGreaterThan(
      editedCatalog(shipped, asShipped, without).renamings(),
    );
  });

  it('takes a filter by the key that it became', async () => {
    const definition = { unit: '', required: false, depends_on: null, options: [] };
    const added = after([add({ options: ['Var', 'Yok'] })]);
    const became = after(
      [
        {
          ...{ type: 'redefine', category_id: CARS, key: 'plaka_uyrugu', revision: 1, ...definition },
          ...{ kind: 'boolean', map: { Var: 'true', Yok: 'false' }, rest: 'drop' },
        },
      ],
      added,
    );
    const known = editedCatalog(shipped, asShipped, became)
      .filtersFor(CARS)
      .map(({ key }) => key);
    expect(known).toContain('plaka_uyrugu_2');
    // What it was called there is read as that; the list, which is asked behind it, says the rest.
    const standing = new Refusing();
    await read(`category_id=${CARS}&f%5Bplaka_uyrugu%5D=Var`, became, standing);
    expect(standing.asked[0]).toBe(`${CARS} plaka_uyrugu`);
  });

  it('ends where it is refused for what it does not say', async () => {
    expect(await gone('q=bozuk&f%5Bmarka%5D=Ford')).toEqual(['q', 'f[marka]']);
  });

  it('fails where the search is away: it is read later', async () => {
    await expect(gone('q=uzakta')).rejects.toThrow('yanıt vermiyor');
  });
});
