import type { AdvertResults, BulkRestore, BulkTakeDown } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AppError } from '#kernel/app-error.js';
import { ListingHistory, RestoreListing, TakeDownListing } from '#modules/listings/contract.js';
import { BulkItems } from './bulk-items.js';

type Result = AdvertResults['data'][number];

/** Takes many ads down, or brings them back. */
@Injectable()
export class BulkAdverts {
  constructor(
    private readonly commands: CommandBus,
    private readonly history: ListingHistory,
    private readonly items: BulkItems,
  ) {}

  async takeDown({ listing_ids, ...judgement }: BulkTakeDown): Promise<AdvertResults> {
    const data: Result[] = [];
    for (const listing_id of new Set(listing_ids)) {
      const { done, ...outcome } = await this.items.run(listing_id, (context) =>
        this.commands.execute(new TakeDownListing({ context, listing_id, ...judgement })),
      );
      data.push({ listing_id, revision: done?.revision ?? null, ...outcome });
    }
    return { data };
  }

  async restore({ items }: BulkRestore): Promise<AdvertResults> {
    const data: Result[] = [];
    for (const { listing_id, revision } of items) {
      const { done, ...outcome } = await this.items.run(listing_id, async (context) => {
        if (revision !== undefined) await this.#untouched(listing_id, revision);
        return this.commands.execute(new RestoreListing({ context, listing_id }));
      });
      data.push({ listing_id, revision: done?.revision ?? null, ...outcome });
    }
    return { data };
  }

  /** @throws AppError conflict TOUCHED_SINCE */
  async #untouched(listing_id: number, revision: number): Promise<void> {
    const { stream_revision } = await this.history.underReview(listing_id);
    if (stream_revision === revision) return;
    throw new AppError('conflict', 'TOUCHED_SINCE', 'İlan kaldırıldıktan sonra değişti; buradan geri alınamaz.');
  }
}
