import { type MessageReportAnswer, messageReportAnswer } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { turkishLira } from '#kernel/money.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { People } from '#modules/accounts/contract.js';
import { ListingCards } from '#modules/listings/contract.js';
import { defineNotice, type NoticeOf, type NoticeTexts, NoticeWriter } from '#modules/notices/contract.js';
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
/** What staff wrote stands with the report, and in the log: `revision` of the conversation's stream. */
export const staffWarned = defineNotice({
  name: 'staff_warned',
  topic: 'staff',
  mail: 'at once',
  schema: z.object({ listing_id: z.int(), conversation: z.string(), report: z.int(), revision: z.int() }),
});
/** `person_id`: whom they reported. */
export const reportAnswered = defineNotice({
  name: 'message_report_answered',
  topic: 'complaints',
  mail: 'when away',
  schema: z.object({ ...about, answer: z.enum(messageReportAnswer.options) }),
});

const kinds = [messageReceived, offerReceived, offerAnswer, staffWarned, reportAnswered] as const;
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
    private readonly database: Database,
  ) {
    super();
  }

  override async write(notices: readonly NoticeOf<Kind>[]): Promise<readonly NoticeTexts[]> {
    const ids = notices.flatMap(({ data }) => ('person_id' in data ? [data.person_id] : []));
    const people = await this.people.byIds([...new Set(ids)]);
    const cards = await this.cards.byIds([...new Set(notices.map(({ data }) => data.listing_id))]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const notes = await this.notesOf(notices);
    return notices.map((notice) => {
      const { data } = notice;
      const card = byId.get(data.listing_id);
      const picture = card?.cover?.urls.small;
      if (!('person_id' in data)) {
        const note = notes.get(reportOf(data));
        return { text: 'Ekibimiz bir yazışmanız hakkında sizi uyardı', ...(note && { detail: noteOf(note) }) };
      }
      const name = people.get(data.person_id)?.name ?? 'Bir kullanıcı';
      return {
        text: sentence(notice, name),
        ...detailOf(notice, card?.title),
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
    return note === null || note === '' ? [] : [noteOf(note)];
  }

  /** What staff wrote to those who were warned, by report. */
  private async notesOf(notices: readonly NoticeOf<Kind>[]): Promise<ReadonlyMap<string, string>> {
    const ids = notices.flatMap(({ data }) => ('revision' in data ? [reportOf(data)] : []));
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ readonly id: string; readonly note: string }>(
      `select id, note from rm.message_report where id = any($1) and note <> ''`,
      [ids],
    );
    return new Map(rows.map(({ id, note }) => [id, note]));
  }
}

const noteOf = (note: string): string => `Ekibimizin notu: ${note}`;

const reportOf = ({ conversation, report }: { readonly conversation: string; readonly report: number }): string =>
  `${conversation}-${report}`;

const OUTCOMES: Readonly<Record<MessageReportAnswer, string>> = {
  dismiss: 'Yazışmada kurallarımıza aykırı bir şey bulmadık. Yazmasını istemiyorsanız bu kişiyi engelleyebilirsiniz.',
  warn: 'Bildiriminizi haklı bulduk ve bu kişiyi uyardık. Teşekkür ederiz.',
  suspend: 'Bildiriminizi haklı bulduk; bu kişinin hesabı askıya alındı. Teşekkür ederiz.',
};

function detailOf(notice: NoticeOf<Kind>, title: string | undefined) {
  if (notice.kind === 'message_report_answered') return { detail: OUTCOMES[notice.data.answer] };
  return title === undefined ? {} : { detail: title };
}

function sentence(notice: NoticeOf<Kind>, name: string): string {
  switch (notice.kind) {
    case 'message_received':
      return notice.times > 1 ? `${name} size ${notice.times} mesaj yazdı` : `${name} size yazdı`;
    case 'offer_received':
      return `${name} size ${turkishLira(notice.data.offer_minor)} teklif etti`;
    case 'offer_answered':
      return notice.data.answer === 'accepted' ? `${name} teklifinizi kabul etti` : `${name} teklifinizi kabul etmedi`;
    case 'message_report_answered':
      return `${name} hakkındaki bildiriminiz incelendi`;
    case 'staff_warned':
      return '';
  }
}
