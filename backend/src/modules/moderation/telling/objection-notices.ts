import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ListingCards, noAd, OwnAdFaces } from '#modules/listings/contract.js';
import { defineNotice, type NoticeOf, type NoticeTexts, NoticeWriter } from '#modules/notices/contract.js';
import { OwnAppealNotes } from '../queries/own-appeal-notes.js';

const listing = { listing_id: z.int() };

export const complaintAnswered = defineNotice({
  name: 'complaint_answered',
  topic: 'complaints',
  mail: 'when away',
  schema: z.object({ ...listing, outcome: z.enum(['upheld', 'dismissed']) }),
});
/** `decision_id`: what the owner objected to; the note stands with the answer. */
export const appealDecided = defineNotice({
  name: 'appeal_decided',
  topic: 'decisions',
  mail: 'at once',
  schema: z.object({ ...listing, decision_id: z.uuid(), outcome: z.enum(['accepted', 'denied']) }),
});

const kinds = [complaintAnswered, appealDecided] as const;
type Kind = (typeof kinds)[number];

/** What became of what people objected to: complaints about ads of others, appeals about one's own. */
@Injectable()
export class ObjectionNotices extends NoticeWriter<Kind> {
  override readonly kinds = kinds;

  constructor(
    private readonly cards: ListingCards,
    private readonly faces: OwnAdFaces,
    private readonly notes: OwnAppealNotes,
  ) {
    super();
  }

  override async write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]> {
    const ids = (kind: Kind['name']) =>
      notices.flatMap((notice) => (notice.kind === kind ? [notice.data.listing_id] : []));
    const cards = await this.cards.byIds([...new Set(ids('complaint_answered'))]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const faces = await this.faces.byIds(ids('appeal_decided'));
    return notices.map((notice): NoticeTexts => {
      if (notice.kind === 'complaint_answered') {
        const card = byId.get(notice.data.listing_id);
        const picture = card?.cover?.urls.small;
        return {
          text: card
            ? `“${card.title}” ilanı hakkındaki şikâyetiniz incelendi`
            : 'Bir ilan hakkındaki şikâyetiniz incelendi',
          detail:
            notice.data.outcome === 'upheld'
              ? 'Şikâyetinizi haklı bulduk; ilan yayından kaldırıldı. Teşekkür ederiz.'
              : 'İlanda kurallarımıza aykırı bir şey bulmadık. Teşekkür ederiz.',
          action: 'İlanı gör',
          ...(card && { path: `/${card.slug_pid}` }),
          ...(picture && { picture }),
        };
      }
      const { title, mine, page, picture, on_sale = false } = faces.get(notice.data.listing_id) ?? noAd;
      const accepted = notice.data.outcome === 'accepted';
      const path = accepted ? page : mine;
      return {
        text: `${title} ilanınız hakkındaki itirazınız ${accepted ? 'kabul edildi' : 'reddedildi'}`,
        // One that its owner has sold or set aside since stays so.
        ...(accepted && { detail: on_sale ? 'İlanınız yayında.' : 'İlanınız hakkındaki kararı geri aldık.' }),
        action: accepted ? 'İlanı gör' : 'Yanıtı gör',
        ...(path !== undefined && { path }),
        ...(picture !== undefined && { picture }),
      };
    });
  }

  override async paragraphs(notice: NoticeOf<Kind>): Promise<readonly string[]> {
    if (notice.kind !== 'appeal_decided') return [];
    const note = await this.notes.of(notice.data.listing_id, notice.data.decision_id);
    return note === null ? [] : [`Ekibimizin notu: ${note}`];
  }
}
