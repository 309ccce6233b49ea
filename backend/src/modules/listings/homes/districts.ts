import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { Locations } from '#modules/locations/contract.js';
import { MoveListingDistrict } from '../commands/move-listing-district.js';
import { AdHome, type GoneHome } from './ad-home.js';

@Injectable()
export class Districts extends AdHome {
  override readonly kind = 'district';

  constructor(private readonly locations: Locations) {
    super();
  }

  override async gone(): Promise<readonly GoneHome[]> {
    await this.locations.refresh();
    return this.locations.gone();
  }

  /** A province has no ads of its own. */
  override async way({ id: from, name: from_name }: GoneHome) {
    await this.locations.refresh();
    const to = this.locations.district(from);
    if (!to || to.id === from) return undefined;
    const move = { from, from_name, to: to.id, to_name: to.name, city_id: to.city_id };
    return (listing_id: number, context: CommandContext) => new MoveListingDistrict({ context, listing_id, ...move });
  }
}
