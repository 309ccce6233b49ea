import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { turkishLira } from '#kernel/money.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { People } from '#modules/accounts/contract.js';
import { ListingCards } from '#modules/listings/contract.js';
import { defineNotice, type NoticeOf, type NoticeWords, NoticeWriter } from '#modules/notices/contract.js';
import { conversationStreams } from '../messaging-streams.js';

const written = { topic: 'messages', mail: 'when away' } as const;
/** `person_id`: the other side. */
const about = { listing_id: z.int(), person_id: z.int() };

export const messageReceived = defineNotice({
  name: 'message_received',
  ...written,
  gathers: true,
  schema: z.object(about),
});
export const offerReceived = defineNotice({
  name: 'offer_received',
  ...written,
  schema: z.object({ ...about, offer_minor: z.int() }),
});
export const offerAnswer = defineNotice({
  name: 'offer_answered',
  ...written,
  schema: z.object({ ...about, answer: z.enum(['accepted', 'declined']) }),
});
/** What staff wrote stands in the log: `revision` of the conversation's stream. */
export const staffWarned = defineNotice({
  name: 'staff_warned',
  topic: 'staff',
  mail: 'at once',
  schema: z.object({ listing_id: z.int(), conversation: z.string(), revision: z.int() }),
});

const kinds = [messageReceived, offerReceived, offerAnswer, staffWarned] as const;
type Kind = (typeof kinds)[number];

/** What others wrote to a person: who and about what, never the words. */
@Injectable()
export class MessageNotices extends NoticeWriter<Kind> {
  override readonly kinds = kinds;

  constructor(
    private readonly people: People,
    private readonly cards: ListingCards,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {
    super();
  }

  override async write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeWords[]> {
    const ids = notices.flatMap(({ data }) => ('person_id' in data ? [data.person_id] : []));
    const people = await this.people.byIds([...new Set(ids)]);
    const cards = await this.cards.byIds([...new Set(notices.map(({ data }) => data.listing_id))]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    return notices.map((notice) => {
      const { data } = notice;
      const card = byId.get(data.listing_id);
      const picture = card?.cover?.urls.small;
      if (!('person_id' in data))
        return { text: 'Ekibimiz bir yazışmanız hakkında sizi uyardı', detail: 'Uyarıyı e-postayla gönderdik.' };
      const name = people.get(data.person_id)?.name ?? 'Bir kullanıcı';
      return {
        text: sentence(notice, name),
        ...(card && { detail: card.title }),
        ...(picture && { picture }),
        path: `/messages/u-${data.person_id}/p-${data.listing_id}`,
        action: 'Sohbete git',
      };
    });
  }

  override async paragraphs({ data }: NoticeOf<Kind>): Promise<readonly string[]> {
    if (!('revision' in data)) return [];
    const streamId = conversationStreams.of(data.conversation);
    const [event] = await this.codec.decode(await this.store.readEach([{ streamId, revision: data.revision }]));
    const { note } = z.object({ note: z.string().nullable() }).parse(event?.data ?? { note: null });
    return note === null || note === '' ? [] : [`Ekibimizin notu: ${note}`];
  }
}

function sentence(notice: NoticeOf<Kind>, name: string): string {
  switch (notice.kind) {
    case 'message_received':
      return notice.times > 1 ? `${name} size ${notice.times} mesaj yazdı` : `${name} size yazdı`;
    case 'offer_received':
      return `${name} size ${turkishLira(notice.data.offer_minor)} teklif etti`;
    case 'offer_answered':
      return notice.data.answer === 'accepted' ? `${name} teklifinizi kabul etti` : `${name} teklifinizi kabul etmedi`;
    case 'staff_warned':
      return '';
  }
}
