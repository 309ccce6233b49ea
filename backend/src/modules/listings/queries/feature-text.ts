import { type CategoryFilter, isYearFilter, type ListingDetail, ownValue } from '@ilan/api';

type Value = string | number | boolean | readonly string[];

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
const year = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2, useGrouping: false });

/** Features as people read them, in the order of the category's filters: `{key: 'm2_net', label: 'm² (net)', text: '120 m²'}`. */
export function featureTexts(
  filters: readonly CategoryFilter[],
  features: Readonly<Record<string, Value>>,
): ListingDetail['features'] {
  return filters.flatMap((filter) => {
    const value = ownValue(features, filter.key);
    return value === undefined ? [] : [{ key: filter.key, label: filter.label, text: textOf(filter, value) }];
  });
}

function textOf(filter: CategoryFilter, value: Value): string {
  const { unit } = filter;
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
  if (typeof value === 'object') return value.join(', ');
  if (typeof value === 'string') return value;
  const text = (isYearFilter(filter) ? year : number).format(value);
  if (unit === undefined) return text;
  return unit === '%' ? `%${text}` : `${text} ${unit}`;
}
