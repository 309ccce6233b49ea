import { Injectable } from '@nestjs/common';
import type { ListingCard } from '@ilan/api';
import { turkishLira } from '#kernel/money.js';
import { ListingCards } from '#modules/listings/contract.js';
import { type NoticeOf, type NoticeTexts, NoticeWriter } from '#modules/notices/contract.js';
import { FAVORITE_NOTICES } from './told-favorites.js';

type Kind = (typeof FAVORITE_NOTICES)[number];

/** What became of ads that a person likes. */
@Injectable()
export class FavoriteNotices extends NoticeWriter<Kind> {
  override readonly kinds = FAVORITE_NOTICES;

  constructor(private readonly cards: ListingCards) {
    super();
  }

  override async write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]> {
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
