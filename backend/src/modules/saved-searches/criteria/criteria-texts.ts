import { type CategoryFilter, type ListingQuery, SAVED_SEARCH_NAME_MOST, visibleLine } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { turkishLira } from '#kernel/money.js';
import { Catalog } from '#modules/catalog/contract.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import { wordsOf } from './saved-criteria.js';

/** Values of one filter that are named; more are counted. */
const NAMED_VALUES = 3;

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

  /** The page that shows the ads of these criteria. */
  path(query: ListingQuery, criteria: string): string {
    const search = new URLSearchParams(criteria);
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

function featureText(filter: CategoryFilter | undefined, values: readonly string[]): string {
  const named = values.slice(0, NAMED_VALUES).join(', ');
  const text = values.length > NAMED_VALUES ? `${named} +${values.length - NAMED_VALUES}` : named;
  if (filter === undefined) return text;
  if (filter.type === 'boolean') return YES.has(text.toLowerCase()) ? filter.label : `${filter.label}: hayır`;
  if (filter.type === 'range') return `${filter.label}: ${text}${filter.unit === undefined ? '' : ` ${filter.unit}`}`;
  return `${filter.label}: ${text}`;
}
