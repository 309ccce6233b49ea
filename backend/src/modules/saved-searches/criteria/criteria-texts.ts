import { type CategoryFilter, type ListingQuery, SAVED_SEARCH_NAME_MOST, visibleLine } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { turkishLira } from '#kernel/money.js';
import { Catalog } from '#modules/catalog/contract.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import { criteriaWithout, parseCriteria, wordsOf } from './saved-criteria.js';

/** Values of one filter that are named; more are counted. */
const NAMED_VALUES = 3;

/** What every ad has; filters have names of their own. */
const OWN_FIELDS: Readonly<Record<string, string>> = {
  q: 'Kelimeler',
  category_id: 'Kategori',
  city_id: 'Konum',
  district_id: 'Konum',
  radius_km: 'Konum',
};

/** Says in Turkish what a saved search looks for. */
@Injectable()
export class CriteriaTexts {
  constructor(
    private readonly catalog: Catalog,
    private readonly locations: Locations,
  ) {}

  /** What is gone from catalogue and map is left out. */
  chips(query: ListingQuery): readonly string[] {
    const words = wordsOf(query);
    const category = query.category_id === undefined ? undefined : this.catalog.byId(query.category_id);
    const chips = [words === '' ? undefined : `“${words}”`, category?.name, this.place(query), priceOf(query)];
    if (query.radius_km !== undefined) chips.push(`${query.radius_km} km çevre`);
    if (query.with_photos) chips.push('Fotoğraflı');
    if (query.in_person) chips.push('Elden teslim');
    const filters = new Map(this.filtersOf(query).map((filter) => [filter.key, filter]));
    for (const [key, values] of Object.entries(query.features)) chips.push(featureText(filters.get(key), values));
    return chips.filter((chip) => chip !== undefined && chip !== '') as string[];
  }

  /** A name made of the criteria, the most telling first. */
  name(query: ListingQuery): string {
    const name = visibleLine(this.chips(query).join(' · ')) || 'Kayıtlı arama';
    return name.length <= SAVED_SEARCH_NAME_MOST ? name : `${name.slice(0, SAVED_SEARCH_NAME_MOST - 1).trimEnd()}…`;
  }

  /** The page that shows the ads of these criteria. @param gone fields that no list takes any more */
  path(criteria: string, gone: readonly string[]): string {
    const left = criteriaWithout(criteria, gone);
    const query = parseCriteria(left);
    const search = new URLSearchParams(left);
    search.delete('category_id');
    // A place may have gone into another one since.
    const { city_id, district_id } = query;
    const place = city_id === undefined ? undefined : placeById(this.locations, city_id, district_id ?? null);
    if (place?.city) search.set('city_id', String(place.city.id));
    if (place?.district) search.set('district_id', String(place.district.id));
    // Or whoever opens it is shown only what there is where they usually look.
    if (query.city_id === undefined && query.lat === undefined) search.set('place', 'all');
    const category = query.category_id === undefined ? undefined : this.catalog.byId(query.category_id);
    const asked = search.toString();
    return `/${category?.slug_cid ?? 'arama'}${asked === '' ? '' : `?${asked}`}`;
  }

  /** What these fields asked for, each in a word or two: `Vites`. */
  gone(query: ListingQuery, fields: readonly string[]): readonly string[] {
    const said = fields.map((field) => {
      const key = /^f\[([^\]]+)\]$/u.exec(field)?.[1];
      if (key === undefined) return OWN_FIELDS[field] ?? 'Diğer';
      // Still there where only its sort is another one, or where it is asked elsewhere alone.
      const now = (where: ListingQuery) => this.filtersOf(where).find((filter) => filter.key === key)?.label;
      const elsewhere = { ...query, category_id: undefined };
      return now(query) ?? this.catalog.formerLabel(key) ?? now(elsewhere) ?? valuesText(query.features[key] ?? []);
    });
    return [...new Set(said)];
  }

  private place({ city_id: city, district_id: district }: ListingQuery): string | undefined {
    const found = district === undefined ? undefined : this.locations.district(district);
    return found ? `${found.name}, ${found.city.name}` : this.locations.city(city ?? 0)?.name;
  }

  private filtersOf({ category_id: category }: ListingQuery): readonly CategoryFilter[] {
    if (category !== undefined) return this.catalog.filtersFor(category);
    return this.catalog.all().flatMap(({ id }) => this.catalog.filtersFor(id));
  }
}

function priceOf({ price_min: min, price_max: max }: ListingQuery): string | undefined {
  if (min !== undefined && max !== undefined) return `${turkishLira(min)} – ${turkishLira(max)}`;
  if (min !== undefined) return `en az ${turkishLira(min)}`;
  return max === undefined ? undefined : `en çok ${turkishLira(max)}`;
}

const YES = new Set(['1', 'true', 'evet']);

function valuesText(values: readonly string[]): string {
  const named = values.slice(0, NAMED_VALUES).join(', ');
  return values.length > NAMED_VALUES ? `${named} +${values.length - NAMED_VALUES}` : named;
}

function featureText(filter: CategoryFilter | undefined, values: readonly string[]): string {
  const text = valuesText(values);
  if (filter === undefined) return text;
  if (filter.type === 'boolean') return YES.has(text.toLowerCase()) ? filter.label : `${filter.label}: hayır`;
  if (filter.type === 'range') return `${filter.label}: ${text}${filter.unit === undefined ? '' : ` ${filter.unit}`}`;
  return `${filter.label}: ${text}`;
}
