import type { SimilarListings } from '@ilan/api';
import { SearchWorld } from '#test/support/search-world.js';
import type { ListingDocument } from './engine/search-engine.js';

describe('GET /api/listings/:id/similar', () => {
  const { get, publish, listings, aFlat, aPhone, aCar } = new SearchWorld();
  const similar = async (id: number) =>
    (await get<SimilarListings>(`/api/listings/${id}/similar`)).body.data.map((card) => card.id);

  it('gives at most twelve of the same category, near price and place first, never itself', async () => {
    const self = aFlat({ price_minor: 1_000 });
    const near = Array.from({ length: 6 }, () => aFlat({ price_minor: 1_500 }));
    const dear = Array.from({ length: 10 }, () => aFlat({ price_minor: 9_000 }));
    const distant = aFlat({ price_minor: 1_000, latitude: 37, longitude: 36 });
    await publish(self, ...near, ...dear, distant, aCar({ price_minor: 1_000 }));
    const found = await similar(self.id);
    expect(found).toHaveLength(12);
    expect(found).not.toContain(self.id);
    expect(found.slice(0, 6).sort()).toEqual(near.map(({ id }) => id).sort());
    expect(found[6]).toBe(distant.id);
  });

  it('shows the same model before what is merely near in price and place', async () => {
    const phone = (model: string, changes: Partial<ListingDocument> = {}) =>
      aPhone({ title: `Apple ${model}`, features: { marka: 'Apple', model }, ...changes });
    const self = phone('iPhone 8', { price_minor: 1_000_000 });
    const same = Array.from({ length: 3 }, () => phone('iPhone 8', { price_minor: 1_900_000, latitude: 37 }));
    const dear = phone('iPhone 8', { price_minor: 3_000_000 });
    const others = Array.from({ length: 20 }, () => phone('iPhone SE', { price_minor: 1_000_000 }));
    await publish(self, ...same, dear, ...others);
    const found = await similar(self.id);
    expect(found.slice(0, 3).sort()).toEqual(same.map(({ id }) => id).sort());
    expect(found).toHaveLength(12);
    expect(found).toContain(dear.id);
  });

  it('lets no seller fill the row while others have something, and leaves out what has gone', async () => {
    const self = aFlat();
    const many = Array.from({ length: 10 }, () => aFlat());
    const others = Array.from({ length: 5 }, () => aFlat({ price_minor: 9_000, latitude: 37, longitude: 36 }));
    const gone = aFlat();
    await publish(self, ...many, ...others, gone);
    for (const { id } of [self, ...many]) listings.sellers.set(id, 7);
    listings.documents.delete(gone.id);
    const found = await similar(self.id);
    expect(found.slice(0, 3).every((id) => many.some((one) => one.id === id))).toBe(true);
    expect(found.slice(3, 8).sort()).toEqual(others.map(({ id }) => id).sort());
    expect(found).not.toContain(gone.id);
  });

  it('is empty for the only one of its kind', async () => {
    const self = aFlat({ price_minor: 0 });
    await publish(self, aCar());
    expect(await similar(self.id)).toEqual([]);
  });

  it('does not know an unknown ad, nor nonsense', async () => {
    expect((await get('/api/listings/987654/similar')).status).toBe(404);
    expect((await get('/api/listings/abc/similar')).status).toBe(422);
  });
});
