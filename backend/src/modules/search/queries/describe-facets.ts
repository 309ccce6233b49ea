import { type CategoryFilter, type Facet, POSTED_WITHIN } from '@ilan/api';
import type { FacetCount, SearchRequest, SearchResponse } from '../engine/search-engine.js';
import { histogramOf } from './histogram-bars.js';
import { offeredOptions } from './offered-options.js';
import type { Catalog } from '#modules/catalog/contract.js';
import { IN_PERSON, WITH_PHOTOS } from '#modules/listings/contract.js';
import type { Locations } from '#modules/locations/contract.js';

/** What to count for a list: subcategories, places, prices, and the filters of the category. */
export function facetsToCount(
  request: SearchRequest,
  catalog: Catalog,
): Pick<SearchRequest, 'facets' | 'ranges' | 'histograms' | 'within_category_id'> {
  const filters = shownFilters(request, catalog);
  const counted = filters.filter(({ type }) => type === 'select' || type === 'multiselect' || type === 'boolean');
  const shownBelow = parentOfShown(request, catalog);
  const numbers = ['price', ...filters.filter(({ type }) => type === 'range').map(({ key }) => key)];
  return {
    ...(shownBelow === null ? {} : { within_category_id: shownBelow }),
    facets: [
      'category',
      'city',
      ...(request.city_id === undefined && request.near?.radius_km === undefined ? [] : ['district']),
      'posted',
      WITH_PHOTOS,
      IN_PERSON,
      ...counted.map(({ key }) => key),
    ],
    ranges: numbers,
    histograms: numbers,
  };
}

/** The counts of a search in the words and the order of the category page. */
export function describeFacets(
  request: SearchRequest,
  response: SearchResponse,
  catalog: Catalog,
  locations: Locations,
): Facet[] {
  const facets: Facet[] = [categoryFacet(request, response, catalog)];
  facets.push({
    key: 'city',
    label: 'İl',
    type: 'city',
    values: labelled(response.facets.city, (id) => locations.city(id)?.name),
  });
  if (request.city_id !== undefined) {
    const ofCity = (id: number): string | undefined => {
      const district = locations.district(id);
      return district?.city_id === request.city_id ? district?.name : undefined;
    };
    const values = labelled(response.facets.district, ofCity);
    facets.push({ key: 'district', label: 'İlçe', type: 'district', values });
  }
  const price = response.ranges.price;
  facets.push({
    key: 'price',
    label: 'Fiyat',
    type: 'range',
    unit: 'TL',
    values: [],
    ...(price ? { range: { min: price.min / 100, max: price.max / 100 } } : {}),
    ...histogramOf(price, response.histograms.price, 100),
  });
  facets.push(postedFacet(request, response), ...ownFacets(response));
  for (const filter of shownFilters(request, catalog)) facets.push(filterFacet(filter, request, response, catalog));
  return facets;
}

/** Values that hang on another filter are offered once that one has a choice: all models of all makes help nobody. */
function shownFilters(request: SearchRequest, catalog: Catalog): readonly CategoryFilter[] {
  if (request.category_id === undefined) return [];
  const chosen = new Set(request.features?.map(({ key }) => key));
  return catalog
    .filtersFor(request.category_id)
    .filter(({ depends_on: parent, key }) => parent === undefined || chosen.has(parent) || chosen.has(key));
}

/** The list offers the categories below the chosen one; at the deepest level those beside it. */
function parentOfShown({ category_id: id }: SearchRequest, catalog: Catalog): number | null {
  const chosen = id === undefined ? undefined : catalog.byId(id);
  return chosen && catalog.isLeaf(chosen.id) ? chosen.parent_id : (chosen?.id ?? null);
}

function categoryFacet(request: SearchRequest, response: SearchResponse, catalog: Catalog): Facet {
  const counts = new Map(response.facets.category?.map(({ value, count }) => [Number(value), count]));
  const parent = parentOfShown(request, catalog);
  const values = catalog
    .all()
    .filter(({ parent_id: above }) => above === parent)
    .map(({ id, name }) => ({ value: String(id), label: name, count: counts.get(id) ?? 0 }))
    .filter(({ value, count }) => count > 0 || Number(value) === request.category_id);
  return { key: 'category', label: 'Kategori', type: 'category', values };
}

const POSTED_LABELS = { 1: 'Son 24 saat', 3: 'Son 3 gün', 7: 'Son 7 gün', 30: 'Son 30 gün' } as const;

function postedFacet(request: SearchRequest, response: SearchResponse): Facet {
  const counts = new Map(response.facets.posted?.map(({ value, count }) => [value, count]));
  const values = POSTED_WITHIN.map((days, index) => ({
    value: String(days),
    label: POSTED_LABELS[days],
    count: counts.get(String(request.posted_marks?.[index])) ?? 0,
  }));
  return { key: 'posted', label: 'İlan tarihi', type: 'select', values };
}

/** What every ad says of itself, whatever its category; only how many have it is told. */
function ownFacets(response: SearchResponse): Facet[] {
  const own = (key: string, label: string): Facet => {
    const count = response.facets[key]?.find(({ value }) => value === 'true')?.count ?? 0;
    return { key, label, type: 'boolean', values: [{ value: '1', label: 'Evet', count }] };
  };
  return [own(WITH_PHOTOS, 'Fotoğraflı'), own(IN_PERSON, 'Elden teslim')];
}

function filterFacet(
  filter: CategoryFilter,
  request: SearchRequest,
  response: SearchResponse,
  catalog: Catalog,
): Facet {
  const { key, label, type, unit, depends_on: dependsOn } = filter;
  const range = response.ranges[key];
  return {
    key,
    label,
    type,
    ...(unit === undefined ? {} : { unit }),
    ...(dependsOn === undefined ? {} : { depends_on: dependsOn }),
    values: filterValues(filter, request, response.facets[key] ?? [], catalog),
    ...(type === 'range' && range ? { range } : {}),
    ...(type === 'range' ? histogramOf(range, response.histograms[key]) : {}),
  };
}

function filterValues(
  filter: CategoryFilter,
  request: SearchRequest,
  counts: readonly FacetCount[],
  catalog: Catalog,
): Facet['values'] {
  if (filter.type === 'boolean') {
    return counts.flatMap(({ value, count }) => {
      if (value === 'true') return [{ value: '1', label: 'Evet', count }];
      return value === 'false' ? [{ value: '0', label: 'Hayır', count }] : [];
    });
  }
  const chosen = request.features?.find(({ key }) => key === filter.key);
  // What ads say beside the options is a question to their owners, and nothing to choose.
  const offered = offeredOptions(filter, request.category_id, counts, catalog);
  const byValue = new Map(counts.flatMap(({ value, count }) => (offered.has(value) ? [[value, count] as const] : [])));
  // A chosen value stays visible, so that it can be taken back, even when nothing has it.
  if (chosen?.kind === 'any_of') for (const value of chosen.values) if (!byValue.has(value)) byValue.set(value, 0);
  const order = new Map((filter.options ?? []).map((option, index) => [option, index]));
  const place = (value: string): number => order.get(value) ?? order.size;
  return [...byValue]
    .map(([value, count]) => ({ value, label: value, count }))
    .sort((a, b) => place(a.value) - place(b.value) || b.count - a.count);
}

function labelled(counts: readonly FacetCount[] = [], nameOf: (id: number) => string | undefined): Facet['values'] {
  return counts.flatMap(({ value, count }) => {
    const label = nameOf(Number(value));
    return label === undefined ? [] : [{ value, label, count }];
  });
}
