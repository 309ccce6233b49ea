import { isDeepStrictEqual } from 'node:util';
import type { Seller } from '@ilan/api';
import { Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '#platform/postgres/database.js';
import { KeyReads } from '#platform/postgres/key-reads.js';
import { People } from '#modules/accounts/contract.js';
import { ReplyHabits } from '#modules/messaging/contract.js';
import { sellerMayShow } from './public-ads.js';

const FRESH_MS = 10_000;
const AT_MOST = 5_000;

interface Kept {
  readonly seller: Promise<Seller>;
  readonly until: number;
  /** As they were read last. */
  last: Seller | undefined;
}

/** The person behind an ad and how many ads they have on sale. Kept for ten seconds: a page that many read asks once. */
@Injectable()
export class Sellers {
  private readonly known = new LRUCache<number, Kept>({ max: AT_MOST });
  private readonly reads: KeyReads<Seller>;

  constructor(
    private readonly people: People,
    private readonly database: Database,
    @Optional() private readonly habits?: ReplyHabits,
  ) {
    this.reads = new KeyReads(
      (ids) => this.load(ids),
      ({ id }) => id,
    );
  }

  /** The same object says that nothing about them changed: whoever holds it need not make again what was made of it. */
  byId(id: number): Promise<Seller> {
    const now = Date.now();
    const kept = this.known.get(id);
    if (kept && kept.until > now) return kept.seller;
    const next: Kept = { seller: this.again(id, kept?.last), until: now + FRESH_MS, last: kept?.last };
    this.known.set(id, next);
    next.seller.then(
      (seller) => (next.last = seller),
      () => this.known.get(id) === next && this.known.delete(id),
    );
    return next.seller;
  }

  private async again(id: number, last: Seller | undefined): Promise<Seller> {
    const now = await this.reads.byKey(id);
    if (!now) throw new Error(`Nothing was read of seller ${id}`);
    return last && isDeepStrictEqual(now, last) ? last : now;
  }

  /** One for each id, also where the person is erased. */
  private async load(ids: readonly number[]): Promise<Seller[]> {
    const [people, habits, counts] = await Promise.all([
      this.people.byIds(ids),
      this.habits?.of(ids),
      this.database.prepared<{ owner_id: number; count: number }>(
        'seller-listings',
        `select owner_id, count(*) as count from rm.listing_card
         where owner_id = any($1::bigint[]) and public_status = 'active' and ${sellerMayShow('listing_card')} group by owner_id`,
        [`{${ids.join(',')}}`],
      ),
    ]);
    const countOf = new Map(counts.map(({ owner_id, count }) => [owner_id, count]));
    return ids.map((id) => {
      const profile = people.get(id);
      return {
        id,
        name: profile?.name ?? 'Silinmiş kullanıcı',
        photo: profile?.photo ?? null,
        member_since: (profile?.member_since ?? new Date(0)).toISOString(),
        listing_count: countOf.get(id) ?? 0,
        has_phone: profile?.has_phone ?? false,
        reply_habit: habits?.get(id) ?? null,
      };
    });
  }
}
