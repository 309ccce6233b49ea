import { type City, type District, type LeftOut, type ListingQuery, POSTED_WITHIN } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { invalid } from '#platform/http/zod-pipe.js';
import { Catalog } from '#modules/catalog/contract.js';
import { IN_PERSON, WITH_PHOTOS } from '#modules/listings/contract.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import { type FeatureFilter, SEARCH_DEPTH, type SearchRequest } from '../engine/search-engine.js';
import { facetsToCount } from './describe-facets.js';
import { leftOutOf, readFeatureFilters } from './read-feature-filters.js';

/** What is asked of a list of ads, without order, page and counts. */
export type SearchCriteria = Omit<
  SearchRequest,
  | 'sort'
  | 'page'
  | 'per_page'
  | 'facets'
  | 'ranges'
  | 'histograms'
  | 'posted_since'
  | 'posted_marks'
  | 'within_category_id'
>;

const DAY_MS = 86_400_000;
/** Moments that are counted from move on in steps, so that the same question is the same for a while. */
const STEP_MS = 300_000;

/** Reads what an address asks of the public list. */
@Injectable()
export class ListingRequests {
  constructor(
    private readonly catalog: Catalog,
    private readonly locations: Locations,
    private readonly clock: Clock,
  ) {}

  /** Without what is asked by a filter that is another sort by now: an address is kept for long. */
  readable(query: ListingQuery): { readonly query: ListingQuery; readonly left_out: LeftOut[] } {
    const left_out = leftOutOf(query.features, this.categoryOf(query), this.catalog);
    if (left_out.length === 0) return { query, left_out };
    const lost = new Set(left_out.map(({ key }) => key));
    const features = Object.fromEntries(Object.entries(query.features).filter(([key]) => !lost.has(key)));
    return { query: { ...query, features }, left_out };
  }

  /** @throws AppError invalid for what there is not: a category, a place, a filter, a page so deep */
  page(query: ListingQuery): SearchRequest {
    const criteria = this.criteria(query);
    const { posted_within: days } = query;
    const now = Math.floor(this.clock.now().getTime() / STEP_MS) * STEP_MS;
    return {
      ...criteria,
      ...(days === undefined ? {} : { posted_since: now - days * DAY_MS }),
      posted_marks: POSTED_WITHIN.map((within) => now - within * DAY_MS),
      sort: query.sort ?? (criteria.text === undefined ? 'newest' : 'relevance'),
      page: query.page,
      per_page: query.per_page,
    };
  }

  /** With everything that is counted beside a list, unless the client has it already. */
  counted(request: SearchRequest, { facets }: ListingQuery): SearchRequest {
    if (facets === '0') return request;
    return { ...request, ...facetsToCount(request, this.catalog) };
  }

  /** @throws AppError invalid as `page` does */
  criteria(query: ListingQuery): SearchCriteria {
    this.refuseUnknown(query);
    return this.read(query);
  }

  private read(query: ListingQuery): SearchCriteria {
    const text = query.q?.trim();
    const category = this.categoryOf(query);
    return {
      ...(text ? { text } : {}),
      ...(category === undefined ? {} : { category_id: category }),
      ...(query.price_min === undefined ? {} : { price_min_minor: query.price_min }),
      ...(query.price_max === undefined ? {} : { price_max_minor: query.price_max }),
      ...this.whereOf(query),
      features: [...readFeatureFilters(query.features, category, this.catalog), ...ownFilters(query)],
    };
  }

  /** An address may be older than the tree: what went into another category is asked of that one. */
  private categoryOf({ category_id: id }: ListingQuery): number | undefined {
    return id === undefined ? undefined : this.catalog.byId(id)?.id;
  }

  /** A radius around a place reaches beyond its bounds. Without a point of its own a list is near the chosen place. */
  private whereOf(query: ListingQuery): Pick<SearchRequest, 'city_id' | 'district_id' | 'near'> {
    const { lat, lng, radius_km: radius } = query;
    const { city, district } = this.placeOf(query);
    const point = lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
    const isAroundPlace = point === undefined && (radius !== undefined || query.sort === 'distance');
    const middle = isAroundPlace ? (district ?? city) : point;
    const reaches = isAroundPlace && radius !== undefined;
    return {
      ...(city === undefined || reaches ? {} : { city_id: city.id }),
      ...(district === undefined || reaches ? {} : { district_id: district.id }),
      ...(middle && {
        near: {
          latitude: middle.latitude,
          longitude: middle.longitude,
          ...(radius === undefined ? {} : { radius_km: radius }),
        },
      }),
    };
  }

  /** An address may be older than the places: what went into another one is asked of that one. */
  private placeOf({ city_id, district_id }: ListingQuery): {
    readonly city?: City | undefined;
    readonly district?: District | undefined;
  } {
    const place = city_id === undefined ? undefined : placeById(this.locations, city_id, district_id ?? null);
    if (place) return { city: place.city ?? undefined, district: place.district ?? undefined };
    return { district: district_id === undefined ? undefined : this.locations.district(district_id) };
  }

  private refuseUnknown({
    category_id: category,
    city_id: city,
    district_id: district,
    page,
    per_page: perPage,
  }: ListingQuery) {
    const errors: Record<string, string[]> = {};
    if (category !== undefined && !this.catalog.byId(category)) errors.category_id = ['Böyle bir kategori yok.'];
    if (city !== undefined && !this.locations.city(city)) errors.city_id = ['Böyle bir il yok.'];
    const found = district === undefined ? undefined : this.locations.district(district);
    if (district !== undefined && !found) errors.district_id = ['Böyle bir ilçe yok.'];
    if (found && city !== undefined && !placeById(this.locations, city, district ?? null))
      errors.district_id = ['Bu ilçe seçilen ilde değil.'];
    if (page * perPage > SEARCH_DEPTH)
      errors.page = ['Bu kadar ileri bir sayfa gösterilemez. Lütfen aramanızı daraltın.'];
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }
}

/** Of what every ad has, whatever its category. */
function ownFilters({ with_photos: photos, in_person: inPerson }: ListingQuery): FeatureFilter[] {
  const yes = (key: string): FeatureFilter => ({ key, kind: 'is', value: true });
  return [...(photos ? [yes(WITH_PHOTOS)] : []), ...(inPerson ? [yes(IN_PERSON)] : [])];
}
