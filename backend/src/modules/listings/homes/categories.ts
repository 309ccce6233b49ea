import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/event-store/command-context.js';
import { Catalog } from '#modules/catalog/contract.js';
import { MoveListingCategory } from '../commands/move-listing-category.js';
import { AdHome, type GoneHome } from './ad-home.js';

@Injectable()
export class Categories extends AdHome {
  override readonly kind = 'category';

  constructor(private readonly catalog: Catalog) {
    super();
  }

  override async gone(): Promise<readonly GoneHome[]> {
    await this.catalog.refresh();
    return this.catalog.gone();
  }

  override async way({ id: from, name: from_name }: GoneHome) {
    await this.catalog.refresh();
    const to = this.catalog.byId(from);
    if (!to || to.id === from) return undefined;
    const move = { from, from_name, to: to.id, to_name: to.name };
    return (listing_id: number, context: CommandContext) => new MoveListingCategory({ context, listing_id, ...move });
  }
}
