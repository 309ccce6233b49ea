import { Injectable } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { Database } from '#platform/postgres/database.js';

/** Ids of new ads: from one sequence, never given twice. */
@Injectable()
export class ListingIds {
  constructor(private readonly database: Database) {}

  /** The same key of the same owner again gives the same id: a repeated submit meets the stream of the first. */
  async next(ownerId: number, idempotencyKey?: string): Promise<number> {
    if (idempotencyKey === undefined) return this.fresh();
    // Two tries: a submit that runs at the same moment may take the key between this statement's reading and writing.
    const found = (await this.reserve(ownerId, idempotencyKey)) ?? (await this.reserve(ownerId, idempotencyKey));
    if (found !== undefined) return found;
    throw new AppError('unavailable', 'TRY_AGAIN', 'İlanınız şu anda eklenemedi. Lütfen yeniden deneyin.', {
      retryAfter: 1,
    });
  }

  private async fresh(): Promise<number> {
    const [row] = await this.database.prepared<{ id: number }>('listing-id', `select nextval('app.listing_id') as id`);
    if (!row) throw new Error('app.listing_id gave no number');
    return row.id;
  }

  private async reserve(ownerId: number, key: string): Promise<number | undefined> {
    const [row] = await this.database.prepared<{ id: number }>(
      'listing-id-by-key',
      `with known as (select listing_id from app.listing_submission where owner_id = $1 and idempotency_key = $2),
            made as (insert into app.listing_submission (owner_id, idempotency_key, listing_id)
                     select $1, $2, nextval('app.listing_id') where not exists (select from known)
                     on conflict do nothing returning listing_id)
       select listing_id as id from known union all select listing_id from made`,
      [ownerId, key],
    );
    return row?.id;
  }
}
