import { defineTable } from '#platform/projections/define-table.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import type { ConversationEvent } from '../domain/conversation.events.js';
import { archivedAfterMessage, type Role } from '../domain/conversation.state.js';

/** A conversation as one of its two sides has it. */
export interface SideRow {
  /** `42-7-9`: ad, buyer, and whose side it is. */
  readonly id: string;
  /** `42-7` */
  readonly conversation: string;
  readonly listing_id: number;
  readonly user_id: number;
  readonly other_id: number;
  readonly role: Role;
  readonly started_at: Date;
  /** The last message that this side sees; null while it sees none. */
  readonly last_number: number | null;
  readonly moved_at: Date;
  readonly unread_numbers: readonly number[];
  readonly read_by_me: number;
  readonly read_by_other: number;
  readonly archived: boolean;
  readonly muted: boolean;
  /** Counts in the badge of its person. */
  readonly is_news: boolean;
  readonly open_report: number | null;
  readonly sold_at: Date | null;
  /** When the buyer wrote first, and how long the seller took to answer. Of the seller's side alone. */
  readonly asked_at: Date | null;
  readonly reply_seconds: number | null;
}

export const conversationOf = ({ streamId }: StoredEvent<ConversationEvent>): string =>
  streamId.slice('conversation-'.length);

/** Nobody reads further up: beyond it the badge says "99+" anyway. */
const UNREAD_KEPT = 1_000;

export const conversationSide = defineTable<SideRow, ConversationEvent>({
  name: 'conversation_side',
  key: 'id',
  columns: {
    id: 'text not null',
    conversation: 'text not null',
    listing_id: 'bigint not null',
    user_id: 'bigint not null',
    other_id: 'bigint not null',
    role: 'text not null',
    started_at: 'timestamptz not null',
    last_number: 'int',
    moved_at: 'timestamptz not null',
    unread_numbers: 'int[] not null',
    read_by_me: 'int not null',
    read_by_other: 'int not null',
    archived: 'bool not null',
    muted: 'bool not null',
    is_news: 'bool not null',
    open_report: 'int',
    sold_at: 'timestamptz',
    asked_at: 'timestamptz',
    reply_seconds: 'int',
  },
  enums: { role: ['buyer', 'seller'] },
  indexes: [
    '(user_id, archived, moved_at desc, id desc) where last_number is not null',
    '(user_id) where is_news',
    `(user_id, asked_at desc) where role = 'seller' and asked_at is not null`,
    // How many somebody has begun today, and whom they know.
    '(user_id, started_at desc)',
    // To whom an ad was sold.
    '(listing_id) where sold_at is not null',
  ],
  keyOf: (event) => [event.data.buyer_id, event.data.seller_id].map((userId) => `${conversationOf(event)}-${userId}`),
  fold(row, event, key) {
    if (event.type === 'conversation.started') return begin(event, String(key));
    if (!row) return undefined;
    const after = foldSide(row, event);
    return after === row || after === null ? after : { ...after, is_news: isNews(after) };
  },
});

const isNews = ({ unread_numbers, archived, muted }: SideRow): boolean =>
  unread_numbers.length > 0 && !archived && !muted;

type Started = Extract<StoredEvent<ConversationEvent>, { type: 'conversation.started' }>;
type Later = Exclude<StoredEvent<ConversationEvent>, { type: 'conversation.started' }>;

function begin(event: Started, id: string): SideRow {
  const { listing_id, buyer_id, seller_id, at } = event.data;
  const conversation = conversationOf(event);
  const role = id === `${conversation}-${buyer_id}` ? 'buyer' : 'seller';
  return {
    ...{ id, conversation, listing_id, role },
    user_id: role === 'buyer' ? buyer_id : seller_id,
    other_id: role === 'buyer' ? seller_id : buyer_id,
    started_at: new Date(at),
    moved_at: new Date(at),
    ...{ last_number: null, unread_numbers: [], read_by_me: 0, read_by_other: 0 },
    ...{ archived: false, muted: false, is_news: false, open_report: null, sold_at: null },
    ...{ asked_at: null, reply_seconds: null },
  };
}

function foldSide(row: SideRow, event: Later): SideRow | null {
  switch (event.type) {
    case 'conversation.message-sent': {
      const { sender_id, number, held, at } = event.data;
      const moved = { last_number: number, moved_at: new Date(at) };
      if (sender_id === row.user_id) return replied({ ...row, ...moved, archived: false }, at);
      return held ? row : received(row, number, at);
    }
    case 'conversation.message-released':
      return event.data.sender_id === row.user_id ? row : received(row, event.data.number, event.data.at);
    case 'conversation.read': {
      const { reader_id, up_to } = event.data;
      if (reader_id !== row.user_id) return { ...row, read_by_other: Math.max(row.read_by_other, up_to) };
      const unread_numbers = row.unread_numbers.filter((number) => number > up_to);
      return { ...row, read_by_me: Math.max(row.read_by_me, up_to), unread_numbers };
    }
    case 'conversation.archived':
      return event.data.user_id === row.user_id ? { ...row, archived: event.data.archived } : row;
    case 'conversation.muted':
      return event.data.user_id === row.user_id ? { ...row, muted: event.data.muted } : row;
    case 'conversation.sold-to-buyer':
      return { ...row, sold_at: new Date(event.data.at) };
    case 'conversation.reported':
      return event.data.reporter_id === row.user_id ? { ...row, open_report: event.data.report } : row;
    case 'conversation.report-answered':
      return row.open_report === event.data.report && event.data.reported_id !== row.user_id
        ? { ...row, open_report: null }
        : row;
    case 'conversation.words-erased':
      return event.data.person_id === row.user_id ? null : row;
    // They change messages, of which the row names the last one only.
    case 'conversation.offer-answered':
    case 'conversation.message-deleted':
      return row;
  }
}

function received(row: SideRow, number: number, at: string): SideRow {
  return {
    ...row,
    last_number: Math.max(row.last_number ?? 0, number),
    moved_at: new Date(at),
    unread_numbers: [...row.unread_numbers, number].slice(-UNREAD_KEPT),
    archived: archivedAfterMessage(row),
    asked_at: row.asked_at ?? (row.role === 'seller' ? new Date(at) : null),
  };
}

function replied(row: SideRow, at: string): SideRow {
  if (row.asked_at === null || row.reply_seconds !== null) return row;
  return { ...row, reply_seconds: Math.max(0, Math.round((Date.parse(at) - row.asked_at.getTime()) / 1_000)) };
}
