import { anything, printCriteria, type Criteria } from './criteria';

/** Another category with the same term and place; features and prices mean something else there. */
export function categoryAddress(
  category: { readonly slug_cid: string },
  { q, verbatim, cityId, districtId, place, point, radiusKm, map }: Criteria,
): string {
  const kept = printCriteria({ ...anything(q), verbatim, cityId, districtId, place, point, radiusKm, map }).toString();
  return `/${category.slug_cid}${kept === '' ? '' : `?${kept}`}`;
}
