import type { ListingDetail } from '@ilan/api';
import { formatCount, formatDate, formatPrice } from '@/shared/i18n/format';
import { t } from '../texts';

export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  /** One an ad, in their order; null where the ad does not say. */
  readonly values: readonly (string | null)[];
  /** Not all ads say the same. */
  readonly differs: boolean;
}

type Said = readonly [key: string, label: string, text: string];

/** What the ads say, a row a thing, those that an ad lacks included; features in the order in which the first ad that has them says them. */
export function comparisonRows(ads: readonly (ListingDetail | undefined)[]): readonly ComparisonRow[] {
  const rows = new Map<string, { readonly label: string; readonly values: (string | null)[] }>();
  for (const [column, ad] of ads.entries()) {
    for (const [key, label, text] of ad ? saidBy(ad) : []) {
      const row = rows.get(key) ?? { label, values: ads.map(() => null) };
      row.values[column] = text;
      rows.set(key, row);
    }
  }
  return [...rows]
    .map(([key, { label, values }]) => ({ key, label, values, differs: differ(values, ads) }))
    .toSorted((one, other) => placeOf(one.key) - placeOf(other.key));
}

/** Ads that are gone say nothing: they make no difference. */
function differ(values: readonly (string | null)[], ads: readonly (ListingDetail | undefined)[]): boolean {
  return new Set(values.filter((_, column) => ads[column] !== undefined)).size > 1;
}

const FIRST = ['_price', '_place'];
const LAST = ['_deliver', '_seller', '_member_since', '_seller_ads', '_published'];
function placeOf(key: string): number {
  if (FIRST.includes(key)) return FIRST.indexOf(key) - FIRST.length;
  return LAST.indexOf(key) + 1;
}

function saidBy(ad: ListingDetail): readonly Said[] {
  const { seller } = ad;
  return [
    ['_price', t('price'), formatPrice(ad.price_minor)],
    ['_place', t('place'), `${ad.district.name}, ${ad.city.name}`],
    ...ad.features.map(({ key, label, text }): Said => [key, label, text]),
    ['_deliver', t('deliver_in_person'), ad.deliver_in_person ? t('yes') : t('no')],
    ['_seller', t('seller'), seller.name],
    ['_member_since', t('member_since'), formatDate(seller.member_since)],
    ['_seller_ads', t('seller_ads'), formatCount(seller.listing_count)],
    ['_published', t('published'), formatDate(ad.published_at)],
  ];
}
