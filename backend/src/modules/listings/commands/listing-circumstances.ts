import { Injectable } from '@nestjs/common';
import { Catalog } from '../../catalog/contract.js';
import { Locations } from '../../locations/contract.js';
import { SettingsReader } from '../../settings/contract.js';
import type { ListingContent } from '../domain/listing.content.js';
import type { Reference } from '../domain/listing.rules.js';

/** What the decider must know about an ad's surroundings: its category, its place, and the settings in force. */
@Injectable()
export class ListingCircumstances {
  constructor(
    private readonly catalog: Catalog,
    private readonly locations: Locations,
    private readonly settings: SettingsReader,
  ) {}

  of({ category_id, city_id, district_id }: ListingContent) {
    const district = this.locations.district(district_id);
    const reference: Reference = {
      category: this.catalog.byId(category_id)
        ? { is_leaf: this.catalog.isLeaf(category_id), filters: this.catalog.filtersFor(category_id) }
        : null,
      place: district?.city_id === city_id ? { latitude: district.latitude, longitude: district.longitude } : null,
    };
    return { reference, policy: this.settings.current() };
  }
}
