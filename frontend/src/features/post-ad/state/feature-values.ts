import { type CategoryFilter, type FeatureValue, isYearFilter, type ListingDetail, ownValue } from '@ilan/api';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { featuresFor } from './check';
import type { Draft } from './draft';

const t = translator(sell);

const plain = (text: string): string | undefined => {
  if (/^\d+(?:,\d+)?$/u.test(text)) return text.replace(',', '.');
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/u.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return /^\d+\.\d+$/u.test(text) ? text : undefined;
};

/** `120.000` → 120000, `1,6` and `1.6` → 1.6; anything else stays text, and is told to be no number. */
export const measureOf = (typed: string): FeatureValue => {
  const text = typed.replace(/\s/gu, '');
  const number = plain(text);
  return number === undefined ? text : Number(number);
};

const grouped = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 6 });
const ungrouped = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 6, useGrouping: false });

export const measureText = (filter: CategoryFilter, value: FeatureValue | undefined): string => {
  if (typeof value === 'number') return (isYearFilter(filter) ? ungrouped : grouped).format(value);
  return typeof value === 'string' ? value : '';
};

/** What can be chosen: of a filter that hangs on another, what goes with that one's choice. Undefined before there is one. */
export const optionsOf = (filter: CategoryFilter, features: Draft['features']): readonly string[] | undefined => {
  if (filter.depends_on === undefined) return filter.options ?? [];
  const above = ownValue(features, filter.depends_on);
  return typeof above === 'string' && above !== '' ? (ownValue(filter.options_by ?? {}, above) ?? []) : undefined;
};

/** The features after one answer; what hung on the old answer is gone. */
export const withAnswer = (
  features: Draft['features'],
  filters: readonly CategoryFilter[],
  key: string,
  value: FeatureValue | undefined,
): Draft['features'] => {
  const hanging = filters.filter(({ depends_on: above }) => above === key).map((filter) => filter.key);
  const kept = Object.entries(features).filter(
    ([name]) => name !== key && (ownValue(features, key) === value || !hanging.includes(name)),
  );
  return Object.fromEntries(value === undefined ? kept : [...kept, [key, value]]);
};

const shown = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });

const textOf = (filter: CategoryFilter, value: FeatureValue): string => {
  const { unit } = filter;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'object') return value.join(', ');
  if (typeof value === 'string') return value;
  const text = (isYearFilter(filter) ? ungrouped : shown).format(value);
  if (unit === undefined) return text;
  return unit === '%' ? `%${text}` : `${text} ${unit}`;
};

/** @returns the values as the product page prints them */
export const featureRows = (
  filters: readonly CategoryFilter[],
  features: Draft['features'],
): ListingDetail['features'] => {
  const answers = featuresFor(features, filters);
  return filters.flatMap((filter) => {
    const value = ownValue(answers, filter.key);
    return value === undefined ? [] : [{ key: filter.key, label: filter.label, text: textOf(filter, value) }];
  });
};
