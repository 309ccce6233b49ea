import type { Facet, Understood } from '@ilan/api';
import { formatPrice } from '@/shared/i18n/format';
import { category as texts } from '@/shared/i18n/tr/category';
import { filterChips } from '@/shared/i18n/tr/filter-chips';
import { translator } from '@/shared/i18n/translator';
import { withFeature } from './change-criteria';
import { type Criteria, withWords } from './criteria';
import { boundText, parseRange } from './range';

const t = translator({ ...texts, ...filterChips });

/** One thing that narrows the list, and the criteria without it. */
export interface Chip {
  readonly id: string;
  readonly text: string;
  readonly without: Criteria;
}

export interface GuessChip extends Chip {
  /** The words that it was understood from. */
  readonly typed: string;
}

export function chipsOf(criteria: Criteria, facets: readonly Facet[]): readonly Chip[] {
  return [
    ...placeChips(criteria, facets),
    ...priceChip(criteria),
    ...adChips(criteria),
    ...featureChips(criteria, facets),
  ];
}

/** What was understood of the words: away with one of them, its words go. */
export const guessChipsOf = (criteria: Criteria, understood: Understood | undefined): readonly GuessChip[] =>
  (understood?.guesses ?? []).map(({ name, typed, label, without }) => ({
    id: `guess:${name}`,
    text: label,
    typed,
    without: withWords(criteria, without),
  }));

function placeChips(criteria: Criteria, facets: readonly Facet[]): Chip[] {
  const chips: Chip[] = [];
  const { point, radiusKm: km } = criteria;
  if (criteria.cityId !== null && criteria.place !== 'own') {
    const text = valueLabel(facets, 'city', String(criteria.cityId)) ?? t('chosen_city');
    chips.push({ id: 'city', text, without: { ...criteria, cityId: null, districtId: null, radiusKm: null } });
  }
  if (criteria.districtId !== null && criteria.place !== 'own') {
    const text = valueLabel(facets, 'district', String(criteria.districtId)) ?? t('chosen_district');
    chips.push({ id: 'district', text, without: { ...criteria, districtId: null } });
  }
  if (point !== null) {
    const text = km === null ? t('near_me') : t('near_me_within', { km });
    chips.push({ id: 'near', text, without: { ...criteria, point: null, radiusKm: null } });
  } else if (km !== null) {
    chips.push({ id: 'near', text: t('around_within', { km }), without: { ...criteria, radiusKm: null } });
  }
  return chips;
}

/** `Kadıköy, İstanbul` as the counts call it. */
export function placeText({ cityId, districtId }: Criteria, facets: readonly Facet[]): string {
  const city = valueLabel(facets, 'city', String(cityId)) ?? t('chosen_city');
  return districtId === null
    ? city
    : `${valueLabel(facets, 'district', String(districtId)) ?? t('chosen_district')}, ${city}`;
}

function priceChip(criteria: Criteria): Chip[] {
  const { priceMin, priceMax } = criteria;
  if (priceMin === null && priceMax === null) return [];
  const text = rangeText(priceMin, priceMax, (value) => formatPrice(Math.round(value * 100)));
  return [{ id: 'price', text, without: { ...criteria, priceMin: null, priceMax: null } }];
}

/** What is asked of the ad, not of the thing. */
function adChips(criteria: Criteria): Chip[] {
  const { postedWithin: days, withPhotos, inPerson } = criteria;
  const chips: Chip[] = [];
  if (days !== null)
    chips.push({ id: 'posted', text: t(`posted_${days}`), without: { ...criteria, postedWithin: null } });
  if (withPhotos)
    chips.push({ id: 'with_photos', text: t('with_photos'), without: { ...criteria, withPhotos: false } });
  if (inPerson) chips.push({ id: 'in_person', text: t('in_person'), without: { ...criteria, inPerson: false } });
  return chips;
}

function featureChips(criteria: Criteria, facets: readonly Facet[]): Chip[] {
  return Object.entries(criteria.features).flatMap(([key, values]) => {
    const facet = facets.find((one) => one.key === key);
    return values.map((value) => ({
      id: `${key}:${value}`,
      text: featureText(facet, key, value),
      without: withFeature(
        criteria,
        key,
        values.filter((other) => other !== value),
        facets,
      ),
    }));
  });
}

function featureText(facet: Facet | undefined, key: string, value: string): string {
  if (facet === undefined) return `${key}: ${value}`;
  if (facet.type === 'boolean') return facet.label;
  if (facet.type === 'range') {
    const { min, max } = parseRange(value);
    const unit = facet.unit === undefined ? '' : ` ${facet.unit}`;
    return `${facet.label}: ${rangeText(min, max, (bound) => `${boundText(bound)}${unit}`)}`;
  }
  return `${facet.label}: ${facet.values.find((one) => one.value === value)?.label ?? value}`;
}

function rangeText(min: number | null, max: number | null, print: (value: number) => string): string {
  if (min !== null && max !== null) return `${print(min)} – ${print(max)}`;
  if (min !== null) return t('at_least', { value: print(min) });
  return t('at_most', { value: print(max ?? 0) });
}

function valueLabel(facets: readonly Facet[], key: string, value: string): string | undefined {
  return facets.find((facet) => facet.key === key)?.values.find((one) => one.value === value)?.label;
}
