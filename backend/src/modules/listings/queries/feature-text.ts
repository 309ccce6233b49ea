import { type CategoryFilter, type ListingDetail, ownValue } from '@ilan/api';

type Value = string | number | boolean | readonly string[];

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });

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

function textOf({ key, unit }: CategoryFilter, value: Value): string {
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
  if (typeof value === 'object') return value.join(', ');
  if (typeof value === 'string') return value;
  // A year is a name, not a quantity: 2015, never 2.015.
  const text = key === 'yil' ? String(value) : number.format(value);
  if (unit === undefined) return text;
  return unit === '%' ? `%${text}` : `${text} ${unit}`;
}
