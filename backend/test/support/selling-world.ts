import { beforeAll, beforeEach, expect } from '@jest/globals';
import { listingPosted, type ListingPosted } from '@ilan/api';
import { ApproveListing } from '#modules/listings/contract.js';
import { byModerator, aListingsSide } from './listings-app.js';
import { aSeller, type Seller } from './seller.js';

/** Ads and two people who sell over HTTP, for the `describe` that calls it. */
export class SellingWorld {
  readonly side = aListingsSide();
  ayse!: Seller;
  berk!: Seller;

  constructor() {
    beforeAll(async () => {
      [this.ayse, this.berk] = [await aSeller(this.side.app), await aSeller(this.side.app)];
    });
    // Nobody sells as much as these tests.
    beforeEach(() => this.side.database.pool.query('delete from app.rate_limit'));
  }

  readonly posted = async (seller: Seller): Promise<ListingPosted> => {
    const { status, body } = await seller.post();
    expect([status, body]).toEqual([201, body]);
    return listingPosted.parse(body);
  };

  readonly approve = (id: number) => this.side.commands.execute(new ApproveListing(aboutAd(id)));

  /** Which ad has the photo. */
  readonly takenBy = async (photo: string) => {
    const sql = 'select listing_id from app.upload where id = $1';
    return (await this.side.database.pool.query<{ listing_id: number | null }>(sql, [photo])).rows[0]?.listing_id;
  };
}

export const aboutAd = (listing_id: number, content_revision = 1) => ({
  context: byModerator(),
  listing_id,
  content_revision,
  reason: 'bad_photo' as const,
});
