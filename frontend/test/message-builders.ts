import type { Conversation, ConversationPage, Message } from '@ilan/api';
import { aPhoto } from './listing-builders';

/** Whose side the tests are on: `aUser()` of open-account-page. */
export const ME = 7;
export const OTHER = 5;
export const AD = 12;

export const aMessage = (number: number, change: Partial<Message> = {}): Message => ({
  number,
  sender_id: OTHER,
  client_id: null,
  body: `Mesaj ${number}`,
  erased: false,
  photos: [],
  offer: null,
  warnings: [],
  held: false,
  sent_at: new Date(Date.parse('2026-11-20T09:00:00Z') + number * 60_000).toISOString(),
  ...change,
});

export const mine = (number: number, change: Partial<Message> = {}): Message =>
  aMessage(number, { sender_id: ME, client_id: `client-${number}`, ...change });

export const aConversation = (change: Partial<Conversation> = {}): Conversation => ({
  listing: {
    id: AD,
    title: 'Lacivert bebek arabası',
    slug_pid: 'lacivert-bebek-arabasi-p12',
    price: '3450',
    price_minor: 345_000,
    cover: aPhoto('cover'),
    district: { id: 3421, name: 'Kadıköy' },
    city: { id: 34, name: 'İstanbul' },
    status: 'active',
    sold_to_buyer: false,
  },
  person: { id: OTHER, name: 'İpek Su Çelik', photo: null, online: false, last_seen_at: null },
  role: 'buyer',
  closed: null,
  archived: false,
  muted: false,
  unread: 0,
  last_message: null,
  read_by_other: 0,
  read_by_me: 0,
  reported: false,
  updated_at: '2026-11-20T10:00:00.000Z',
  revision: 1,
  ...change,
});

export const aThreadPage = (
  messages: readonly Message[] = [],
  change: Partial<Conversation> = {},
  has_older = false,
): ConversationPage => ({
  conversation: aConversation({ last_message: messages.at(-1) ?? null, ...change }),
  messages: [...messages],
  has_older,
});

export const numbers = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_none, index) => aMessage(from + index));
