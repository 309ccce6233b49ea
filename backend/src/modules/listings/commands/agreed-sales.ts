import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/event-store/command-context.js';
import type { Position } from '#platform/event-store/event-store.js';
import { ListingSales } from '../contract/listing-sales.js';
import { ListingAggregate } from './listing-aggregate.js';

@Injectable()
export class AgreedSales extends ListingSales {
  constructor(private readonly listings: ListingAggregate) {
    super();
  }

  override async markSold(listing_id: number, context: CommandContext): Promise<Position> {
    return (await this.listings.act(listing_id, context, { type: 'mark_sold' })).position;
  }
}
