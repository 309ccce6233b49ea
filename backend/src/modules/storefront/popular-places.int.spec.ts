import { popularLocations } from '@ilan/api';
import { byModerator, aListingsSide } from '#test/support/listings-app.js';
import { aSeller } from '#test/support/seller.js';
import { ApproveListing } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';

const IZMIR = 35;
const ANKARA = 6;

describe('popular places', () => {
  const side = aListingsSide();

  it('are the provinces and districts with most ads on sale, which unapproved ones are not', async () => {
    const locations = side.app.get(Locations);
    const [konak, bornova] = locations.districts(IZMIR);
    const [altindag] = locations.districts(ANKARA);
    const seller = await aSeller(side.app);
    const post = async (city_id: number, district_id: number): Promise<number> => {
      const { status, body } = await seller.post({ city_id, district_id });
      expect([status, body]).toEqual([201, body]);
      return (body as { id: number }).id;
    };
    const approved = [
      await post(IZMIR, konak!.id),
      await post(IZMIR, konak!.id),
      await post(IZMIR, bornova!.id),
      await post(ANKARA, altindag!.id),
    ];
    for (let n = 0; n < 5; n++) await post(34, locations.districts(34)[0]!.id);
    for (const listing_id of approved) {
      await side.commands.execute(new ApproveListing({ context: byModerator(), listing_id, content_revision: 1 }));
    }
    await side.engine.whenCaughtUp();
    const { popular_locations } = popularLocations.parse((await side.get('/api/popular-locations')).json());
    expect(popular_locations.map(({ full_name, type, id }) => [full_name, type, id])).toEqual([
      ['İzmir, Türkiye', 'city', IZMIR],
      [`${konak!.name}, İzmir`, 'district', konak!.id],
      ...[
        ['Ankara, Türkiye', 'city', ANKARA],
        [`${bornova!.name}, İzmir`, 'district', bornova!.id],
        [`${altindag!.name}, Ankara`, 'district', altindag!.id],
      ].sort((a, b) => Number(a[2]) - Number(b[2])),
    ]);
  });
});
