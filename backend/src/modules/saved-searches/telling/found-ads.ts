import { Injectable } from '@nestjs/common';
import type { ListingCard } from '@ilan/api';
import { Database } from '#platform/postgres/database.js';
import { ListingCards } from '#modules/listings/contract.js';
import type { Hit } from '../matching/hits.js';

export interface FoundAd {
  readonly card: ListingCard;
  readonly kind: Hit['kind'];
  readonly price_before: number | null;
}

export interface FoundBySearch {
  readonly search_id: string;
  readonly name: string;
  readonly criteria: string;
  /** What it asks for that went since it found them. */
  readonly gone: readonly string[];
  readonly ads: readonly FoundAd[];
}

interface FoundRow extends Pick<Hit, 'search_id' | 'kind' | 'price_before'> {
  readonly listing_id: number;
  readonly name: string;
  readonly criteria: string;
  readonly gone: readonly string[];
}

/** What a mail tells: read when it is written, so that nothing stands in it that is gone or stopped by then. */
@Injectable()
export class FoundAds {
  constructor(
    private readonly database: Database,
    private readonly cards: ListingCards,
  ) {}

  async of(mailKey: string): Promise<readonly FoundBySearch[]> {
    const rows = await this.database.query<FoundRow>(
      `select hit.search_id, hit.listing_id, hit.kind, hit.price_before, saved.name, saved.criteria,
         coalesce(waiting.gone, '[]') as gone
       from app.saved_search_hit hit join rm.saved_search saved on saved.search_id = hit.search_id
         left join app.standing_search waiting on waiting.search_id = hit.search_id
       where hit.mail_key = $1 and saved.rhythm <> 'off' and saved.criteria is not null and saved.name is not null
       order by saved.saved_at, saved.search_id, hit.id`,
      [mailKey],
    );
    const cards = await this.cards.byIds([...new Set(rows.map(({ listing_id }) => listing_id))]);
    const onSale = new Map(cards.flatMap((card) => (card.status === 'active' ? [[card.id, card] as const] : [])));
    const searches = new Map<string, FoundRow[]>();
    for (const row of rows) searches.set(row.search_id, [...(searches.get(row.search_id) ?? []), row]);
    return [...searches.values()].flatMap((found) => {
      const ads = adsOf(found, onSale);
      const { search_id, name, criteria, gone } = found[0] as FoundRow;
      return ads.length === 0 ? [] : [{ search_id, name, criteria, gone, ads }];
    });
  }
}

/** An ad that came and became cheaper since is one, and a new one. */
function adsOf(rows: readonly FoundRow[], onSale: ReadonlyMap<number, ListingCard>): readonly FoundAd[] {
  const ads = new Map<number, FoundAd>();
  for (const { listing_id, kind, price_before } of rows) {
    const card = onSale.get(listing_id);
    if (card && !ads.has(listing_id)) ads.set(listing_id, { card, kind, price_before });
  }
  return [...ads.values()];
}
