import { listingQuery, type ListingQuery } from '@ilan/api';
import { decimalText } from '#kernel/money.js';
import { lowerTurkish } from '#kernel/turkish-text.js';
import { invalid, zodQuery } from '#platform/http/zod-pipe.js';

const read = zodQuery(listingQuery);

/** What belongs to a look at the list and not to what is looked for: every ad that an alert tells of is a new one. */
const LEFT_OUT = new Set(['sort', 'page', 'per_page', 'posted_within', 'facets', 'step', 'place']);

/** @throws AppError invalid with the sentences of the public list, which refuses an address with NUL as no table keeps it */
export function parseCriteria(text: string): ListingQuery {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (LEFT_OUT.has(name)) continue;
    if (value.includes('\0')) throw invalid({ criteria: ['Arama okunamadı.'] });
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  const query = Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
  return read.transform(query);
}

/**
 * In one fixed order, words as Turkish writes them small: equal criteria are equal texts.
 * @throws AppError invalid where nothing is asked for
 */
export function printCriteria(query: ListingQuery): string {
  const search = new URLSearchParams();
  const add = (name: string, value: string | number | undefined): void => {
    if (value !== undefined && value !== '') search.append(name, String(value));
  };
  add('q', wordsOf(query));
  // What a person does not want to be guessed from the words.
  add('verbatim', wordsOf(query) === '' ? undefined : [...new Set(query.verbatim)].sort().join(','));
  add('category_id', query.category_id);
  add('city_id', query.city_id);
  add('district_id', query.district_id);
  add('price_min', amount(query.price_min));
  add('price_max', amount(query.price_max));
  add('with_photos', query.with_photos ? 1 : undefined);
  add('in_person', query.in_person ? 1 : undefined);
  for (const key of Object.keys(query.features).sort())
    for (const value of [...(query.features[key] ?? [])].sort()) add(`f[${key}]`, value);
  // A point without a radius only orders the list.
  if (query.radius_km !== undefined) {
    add('lat', query.lat);
    add('lng', query.lng);
    add('radius_km', query.radius_km);
  }
  const printed = search.toString();
  if (printed === '')
    throw invalid({ criteria: ['Kaydetmek için bir kelime yazın ya da kategori, yer veya filtre seçin.'] });
  return printed;
}

/** The names of what the criteria ask for, each once: `category_id`, `f[vites]`. */
export const fieldsOf = (criteria: string): readonly string[] => [...new Set(new URLSearchParams(criteria).keys())];

/** What is left of criteria without these fields. */
export function criteriaWithout(criteria: string, fields: readonly string[]): string {
  const search = new URLSearchParams(criteria);
  for (const field of fields) search.delete(field);
  return search.toString();
}

export const wordsOf = ({ q }: ListingQuery): string => lowerTurkish((q ?? '').trim().replace(/\s+/gu, ' '));

const amount = (minor: number | undefined): string | undefined =>
  minor === undefined ? undefined : decimalText(minor).replace(/\.00$/, '');
