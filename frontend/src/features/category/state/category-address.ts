import { defaultSort, printCriteria, type Criteria } from './criteria';

/** Another category with the same term and place; features and prices mean something else there. */
export function categoryAddress(category: { readonly slug_cid: string }, { q, cityId, districtId }: Criteria): string {
  const kept = printCriteria({
    q,
    cityId,
    districtId,
    priceMin: null,
    priceMax: null,
    features: {},
    sort: defaultSort(q),
  }).toString();
  return `/${category.slug_cid}${kept === '' ? '' : `?${kept}`}`;
}
