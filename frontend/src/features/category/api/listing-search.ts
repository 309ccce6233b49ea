import type { ListingSearch } from '@/shared/api-client/queries/listings';
import type { Criteria } from '../state/criteria';

/** The criteria as the API wants to be asked. Without a category the whole market is searched. */
export function listingSearch(categoryId: number | null, criteria: Criteria): ListingSearch {
  const { q, verbatim, cityId, districtId, priceMin, priceMax, features, sort } = criteria;
  const { place, point, radiusKm, postedWithin, withPhotos, inPerson } = criteria;
  return {
    ...(q !== '' && { q }),
    ...(q !== '' && verbatim !== '' && { verbatim }),
    ...(categoryId !== null && { category_id: categoryId }),
    ...(cityId !== null && { city_id: cityId }),
    ...(districtId !== null && { district_id: districtId }),
    ...(q !== '' && place === 'own' && { place }),
    ...(priceMin !== null && { price_min: String(priceMin) }),
    ...(priceMax !== null && { price_max: String(priceMax) }),
    ...(Object.keys(features).length > 0 && { f: features }),
    ...point,
    ...(radiusKm !== null && { radius_km: radiusKm }),
    ...(postedWithin !== null && { posted_within: postedWithin }),
    ...(withPhotos && { with_photos: 1 }),
    ...(inPerson && { in_person: 1 }),
    sort,
  };
}
