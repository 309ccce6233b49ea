import type { PopularLocations } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { ListingCounts } from '#modules/listings/contract.js';
import { Locations } from '#modules/locations/contract.js';

const AT_MOST = 12;
/** While there are no ads: the provinces with most people. */
const BIGGEST = [34, 6, 35, 16, 7, 1, 42, 27];

/** Those that staff puts first, then places with most ads on sale. */
@Injectable()
export class PopularPlaces {
  constructor(
    private readonly counts: ListingCounts,
    private readonly locations: Locations,
  ) {}

  async list(): Promise<PopularLocations> {
    await this.locations.catchUp();
    const counted = await this.counts.popularPlaces(AT_MOST);
    const usual = counted.length > 0 ? counted : BIGGEST.map((id) => ({ type: 'city' as const, id }));
    const first = this.locations
      .putFirst()
      .map((id) => ({ type: this.locations.city(id) ? ('city' as const) : ('district' as const), id }));
    // Ads of a place that went into another one may not have followed yet.
    const present = [...first, ...usual].map(({ type, id }) => {
      const place = type === 'city' ? this.locations.city(id) : this.locations.district(id);
      return { type, id: place?.id ?? id };
    });
    const places = [...new Map(present.map((place) => [place.id, place])).values()].slice(0, AT_MOST);
    const popular_locations = places.flatMap(({ type, id }) => {
      const district = type === 'district' ? this.locations.district(id) : undefined;
      const city = district?.city ?? (type === 'city' ? this.locations.city(id) : undefined);
      if (!city) return [];
      return [{ id, type, full_name: district ? `${district.name}, ${city.name}` : `${city.name}, Türkiye`, city }];
    });
    return { popular_locations };
  }
}
