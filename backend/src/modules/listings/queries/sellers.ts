import type { Seller } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/database.js';
import { People } from '../../accounts/contract.js';
import { sellerMayShow } from './public-ads.js';

const FRESH_MS = 10_000;
const AT_MOST = 5_000;

/** The person behind an ad and how many ads they have on sale. Kept for ten seconds: a page that many read asks once. */
@Injectable()
export class Sellers {
  private readonly known = new Map<number, { readonly seller: Promise<Seller>; readonly until: number }>();

  constructor(
    private readonly people: People,
    private readonly database: Database,
  ) {}

  /** The same object while it is kept: whoever has it knows that nothing changed. */
  byId(id: number): Promise<Seller> {
    const now = Date.now();
    const kept = this.known.get(id);
    if (kept && kept.until > now) return kept.seller;
    if (this.known.size >= AT_MOST) this.known.clear();
    const seller = this.load(id);
    this.known.set(id, { seller, until: now + FRESH_MS });
    seller.catch(() => this.known.delete(id));
    return seller;
  }

  private async load(id: number): Promise<Seller> {
    const [people, [counted]] = await Promise.all([
      this.people.byIds([id]),
      this.database.prepared<{ count: number }>(
        'seller-listings',
        `select count(*) as count from rm.listing_card where owner_id = $1 and public_status = 'active' and ${sellerMayShow('listing_card')}`,
        [id],
      ),
    ]);
    const profile = people.get(id);
    return {
      id,
      name: profile?.name ?? 'Silinmiş kullanıcı',
      photo: profile?.photo ?? null,
      member_since: (profile?.member_since ?? new Date(0)).toISOString(),
      listing_count: counted?.count ?? 0,
      has_phone: profile?.has_phone ?? false,
    };
  }
}
