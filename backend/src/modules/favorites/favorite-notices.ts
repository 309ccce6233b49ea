import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ListingCard } from '@ilan/api';
import { turkishLira } from '#kernel/money.js';
import { ListingCards } from '#modules/listings/contract.js';
import { defineNotice, type NoticeOf, type NoticeWords, NoticeWriter } from '#modules/notices/contract.js';

const topic = 'favorites';
const mail = 'when away';
const listing = { listing_id: z.int() };
const prices = { price_before: z.int(), price_after: z.int() };

export const favoritePriceDrop = defineNotice({
  name: 'favorite_price_drop',
  topic,
  mail,
  schema: z.object({ ...listing, ...prices }),
});
export const favoriteSold = defineNotice({ name: 'favorite_sold', topic, mail, schema: z.object(listing) });
export const favoriteInactive = defineNotice({ name: 'favorite_inactive', topic, mail, schema: z.object(listing) });
export const favoriteActive = defineNotice({ name: 'favorite_active', topic, mail, schema: z.object(listing) });

const kinds = [favoritePriceDrop, favoriteSold, favoriteInactive, favoriteActive] as const;
type Kind = (typeof kinds)[number];

/** What became of ads that a person likes. */
@Injectable()
export class FavoriteNotices extends NoticeWriter<Kind> {
  override readonly kinds = kinds;

  constructor(private readonly cards: ListingCards) {
    super();
  }

  override async write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeWords[]> {
    const cards = await this.cards.byIds([...new Set(notices.map(({ data }) => data.listing_id))]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    return notices.map((notice) => {
      const card = byId.get(notice.data.listing_id);
      if (!card) return { text: 'Favorinizdeki bir ilan artık yayında değil' };
      const picture = card.cover?.urls.small;
      return {
        text: sentence(notice, card),
        action: 'İlanı gör',
        path: `/${card.slug_pid}`,
        ...(picture && { picture }),
      };
    });
  }

  override paragraphs(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }
}

function sentence(notice: NoticeOf<Kind>, { title }: ListingCard): string {
  switch (notice.kind) {
    case 'favorite_price_drop': {
      const { price_before, price_after } = notice.data;
      return `${title}: fiyatı ${turkishLira(price_before)} yerine ${turkishLira(price_after)} oldu`;
    }
    case 'favorite_sold':
      return `${title} satıldı`;
    case 'favorite_inactive':
      return `${title} satıştan kaldırıldı`;
    case 'favorite_active':
      return `${title} yeniden satışta`;
  }
}
