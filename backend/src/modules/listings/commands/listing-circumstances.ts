import type { District } from '@ilan/api';
import { Injectable, Optional } from '@nestjs/common';
import { Catalog } from '#modules/catalog/contract.js';
import { Locations, placeById } from '#modules/locations/contract.js';
import { SettingsReader } from '#modules/settings/contract.js';
import type { ListingContent } from '../domain/listing.content.js';
import { PublishingGate } from '../contract/publishing-gate.js';
import type { Reference } from '../domain/listing.rules.js';

/** What a decision about an ad depends on beside the ad: its category, its place, and the settings in force. */
@Injectable()
export class ListingCircumstances {
  constructor(
    private readonly catalog: Catalog,
    private readonly locations: Locations,
    private readonly settings: SettingsReader,
    @Optional() private readonly gate?: PublishingGate,
  ) {}

  /** @param listing_id of an ad that is edited */
  async of(content: ListingContent, owner_id: number, listing_id?: number) {
    const { category_id, city_id, district_id } = content;
    // One read of what came since, which is nothing: what another process has just made of places and filters is known here within two seconds only.
    await Promise.all([this.locations.catchUp(), this.catalog.catchUp()]);
    const district = placeById(this.locations, city_id, district_id)?.district;
    const category = this.catalog.byId(category_id);
    const reference: Reference = {
      category: category
        ? {
            id: category.id,
            is_leaf: this.catalog.isLeaf(category.id),
            hidden: category.hidden,
            filters: this.catalog.filtersFor(category.id),
          }
        : null,
      place: district ? { ...placed(district), latitude: district.latitude, longitude: district.longitude } : null,
    };
    const settings = this.settings.current();
    const held = settings.auto_approve_ads && (await this.held(content, owner_id, listing_id));
    return { reference, policy: held ? { ...settings, auto_approve_ads: false } : settings };
  }

  private async held(content: ListingContent, owner_id: number, listing_id?: number): Promise<boolean> {
    const photo_ids = content.photos.map(({ id }) => id);
    return (await this.gate?.holds({ ...content, photo_ids }, owner_id, listing_id)) ?? false;
  }
}

const placed = ({ id: district_id, city_id }: District) => ({ city_id, district_id });
