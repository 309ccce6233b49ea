import * as z from 'zod/mini';
import { idParam, timestamp } from './common.js';
import { listingStatus, photo, place } from './listings.js';
import { writtenText } from './written-text.js';
import { writtenLines } from './written-lines.js';

export const MESSAGE_MOST = 2_000;
export const MESSAGE_PHOTOS_MOST = 5;
/** No conversation has so many messages. */
const MESSAGE_NUMBER_MOST = 999_999_999;
/** Which message of a conversation, in an address: one that the database can count. */
const messageNumberParam = idParam.check(z.maximum(MESSAGE_NUMBER_MOST, 'Geçersiz numara.'));
export const MESSAGE_SENTENCES = {
  empty: 'Bir mesaj yazın ya da fotoğraf ekleyin.',
  long: 'Mesaj en fazla 2.000 karakter olabilir.',
  photos: `Bir mesaja en fazla ${MESSAGE_PHOTOS_MOST} fotoğraf eklenebilir.`,
  offer: 'Geçerli bir fiyat girin',
  noConversation: 'Böyle bir sohbet bulunamadı.',
  noReport: 'Böyle bir bildirim bulunamadı.',
  ownConversation: 'Tarafı olduğunuz bir yazışma hakkında karar veremezsiniz.',
} as const;

/** Why nothing can be written any more, or only looked at. The first that applies is told. Writing is then refused with 409 CONVERSATION_CLOSED. */
export const conversationClosed = z.enum([
  /** The ad is gone for good. */
  'listing_removed',
  /** The other side closed its account. */
  'person_gone',
  /** The other side may not act at the moment. */
  'person_suspended',
  /** This person has blocked the other: lifting that opens it again. */
  'you_blocked',
  /** The other has blocked this person; told as "cannot be written to", never as a block. */
  'unavailable',
]);
export type ConversationClosed = z.infer<typeof conversationClosed>;

/** The ad as it stands above a conversation; what is null cannot be seen any more. */
export const conversationListing = z.object({
  id: z.int(),
  title: z.nullable(z.string()),
  slug_pid: z.nullable(z.string()),
  price: z.nullable(z.string()),
  price_minor: z.nullable(z.int()),
  cover: z.nullable(photo),
  district: z.nullable(place),
  city: z.nullable(place),
  status: z.nullable(listingStatus),
  /** Whether it was marked as sold to the buyer of this conversation. */
  sold_to_buyer: z.boolean(),
});
export type ConversationListing = z.infer<typeof conversationListing>;

/** The other side. `last_seen_at` is null for who does not want it shown, and while somebody is online. */
export const conversationPerson = z.object({
  id: z.int(),
  name: z.string(),
  photo: z.nullable(z.string()),
  online: z.boolean(),
  last_seen_at: z.nullable(timestamp),
});
export type ConversationPerson = z.infer<typeof conversationPerson>;

export const offerState = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'countered']);
export type OfferState = z.infer<typeof offerState>;

/** Wording that warns whoever reads the message; found on the server, by linear patterns. */
export const messageWarning = z.enum(['link', 'iban', 'deposit', 'elsewhere']);
export type MessageWarning = z.infer<typeof messageWarning>;

export const message = z.object({
  /** The n-th of its conversation: its order, the same for both sides. */
  number: z.int(),
  sender_id: z.int(),
  /** Chosen by the browser that sent it. Only to its sender. */
  client_id: z.nullable(z.string()),
  /** Null when it has none, or was erased with its sender (`erased`). */
  body: z.nullable(z.string()),
  erased: z.boolean(),
  photos: z.array(photo),
  /** A price that one side names. */
  offer: z.nullable(z.object({ price: z.string(), price_minor: z.int(), state: offerState })),
  /** Only to who did not write it. */
  warnings: z.array(messageWarning),
  /** Held for moderation: its sender alone sees it. */
  held: z.boolean(),
  sent_at: timestamp,
});
export type Message = z.infer<typeof message>;

/** One conversation as one of its two sides has it. Its page is `/messages/u-{person.id}/p-{listing.id}`. */
export const conversation = z.object({
  listing: conversationListing,
  person: conversationPerson,
  /** Which side the asker is on. */
  role: z.enum(['buyer', 'seller']),
  closed: z.nullable(conversationClosed),
  archived: z.boolean(),
  muted: z.boolean(),
  unread: z.int(),
  last_message: z.nullable(message),
  /** Up to which message the other side has read. */
  read_by_other: z.int(),
  /** Up to which message the asker has read. */
  read_by_me: z.int(),
  reported: z.boolean(),
  updated_at: timestamp,
  revision: z.int(),
});
export type Conversation = z.infer<typeof conversation>;

export const conversationBox = z.enum(['inbox', 'archived']);
export type ConversationBox = z.infer<typeof conversationBox>;

/** GET /api/messages?box=inbox|archived&q&listing&cursor: the latest first, 24 at a time. Hints: `new_message`, `conversation_changed`. */
export const conversationList = z.object({
  data: z.array(conversation),
  links: z.object({ next: z.nullable(z.string()) }),
});
export type ConversationList = z.infer<typeof conversationList>;

/** `cursor` is what `links.next` carries; anything else is refused. */
export const conversationQuery = z.object({
  box: z._default(z.optional(conversationBox), 'inbox'),
  q: z.optional(z.string().check(z.maxLength(100, 'Arama çok uzun.'))),
  /** Those about one ad. */
  listing: z.optional(idParam),
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/, 'Geçersiz adres.'))),
});

/**
 * GET /api/messages/u-{userId}/p-{productId}?before=41 (or ?after=41): fifty messages, oldest first, with the newest when neither is said.
 * Answers also where nobody has written yet, to whoever could begin (`last_message` null). The person is the other side: of one's own ad a
 * buyer, of somebody's ad its seller; anything else is 404.
 */
export const conversationPage = z.object({
  conversation,
  messages: z.array(message),
  has_older: z.boolean(),
});
export type ConversationPage = z.infer<typeof conversationPage>;

export const conversationPageQuery = z.object({
  before: z.optional(messageNumberParam),
  after: z.optional(messageNumberParam),
});
export type ConversationPageQuery = z.output<typeof conversationPageQuery>;

/**
 * POST /api/messages/u-{userId}/p-{productId} (201): the same `client_id` again is the same message. Text, photos (ids of uploads of one's own)
 * or an offer; an offer may have a text.
 */
export const sendMessageForm = z
  .strictObject({
    client_id: z.string().check(z.regex(/^[\w-]{8,64}$/, 'Geçersiz numara.')),
    body: z.optional(z.string().check(...writtenText(MESSAGE_MOST, MESSAGE_SENTENCES.long, writtenLines))),
    photos: z.optional(
      z.array(z.string().check(z.maxLength(60))).check(z.maxLength(MESSAGE_PHOTOS_MOST, MESSAGE_SENTENCES.photos)),
    ),
    /** Whole kuruş. */
    offer_minor: z.optional(
      z.int().check(z.minimum(100, MESSAGE_SENTENCES.offer), z.maximum(99_999_999_999, MESSAGE_SENTENCES.offer)),
    ),
  })
  .check(
    z.refine(({ body, photos, offer_minor }) => !!body || !!photos?.length || offer_minor !== undefined, {
      message: MESSAGE_SENTENCES.empty,
      path: ['body'],
    }),
  );
export type SendMessageForm = z.infer<typeof sendMessageForm>;

/** What sending answers: the message as its sender sees it. */
export const messageSent = z.object({ message, conversation });
export type MessageSent = z.infer<typeof messageSent>;

/** POST …/read (204): all up to this message. */
export const readUpToForm = z.strictObject({ up_to: z.int().check(z.minimum(1)) });
export type ReadUpToForm = z.infer<typeof readUpToForm>;

/**
 * POST …/offers/{number} (200, the conversation): the side that was offered to accepts or declines, the side that offered withdraws; a counter-offer is an
 * offer of one's own, sent as a message. 409 OFFER_CLOSED where it is not open any more.
 */
export const answerOfferForm = z.strictObject({ answer: z.enum(['accept', 'decline', 'withdraw']) });
export type AnswerOfferForm = z.infer<typeof answerOfferForm>;

/**
 * POST …/sold (200, the conversation): the seller marks the ad as sold to the buyer of this conversation. An ad that is on sale becomes sold by
 * it; of one that was sold already it only says to whom. 409 INVALID_TRANSITION where the ad cannot become sold, ALREADY_SOLD_TO_ANOTHER.
 */

/** PATCH …: what only the asker sees of it (200, the conversation). */
export const changeConversationForm = z.strictObject({
  archived: z.optional(z.boolean()),
  muted: z.optional(z.boolean()),
});
export type ChangeConversationForm = z.infer<typeof changeConversationForm>;

export const MESSAGE_REPORT_REASONS = {
  scam: 'Dolandırıcılık şüphesi',
  insult: 'Hakaret, taciz ya da tehdit',
  spam: 'Spam ya da reklam',
  prohibited: 'Yasaklı ürün ya da hizmet',
  personal_data: 'Kişisel verilerimin istenmesi',
  other: 'Diğer',
} as const;
export type MessageReportReason = keyof typeof MESSAGE_REPORT_REASONS;

/** POST …/report (204): shows moderators the messages named, and those around them; once a conversation and side until it is answered (409 ALREADY_REPORTED). */
export const reportConversationForm = z
  .strictObject({
    reason: z.enum(
      Object.keys(MESSAGE_REPORT_REASONS) as [MessageReportReason, ...MessageReportReason[]],
      'Bir neden seçin.',
    ),
    text: z.optional(z.string().check(...writtenText(1_000, 'En fazla 1.000 karakter yazabilirsiniz.', writtenLines))),
    /** Of the other side; without any, the last ones of the other side. */
    messages: z.optional(
      z
        .array(z.int().check(z.minimum(1), z.maximum(MESSAGE_NUMBER_MOST)))
        .check(z.maxLength(20, 'En fazla 20 mesaj seçebilirsiniz.')),
    ),
  })
  .check(
    z.refine(({ reason, text }) => reason !== 'other' || (text ?? '').length >= 10, {
      message: 'Lütfen en az 10 karakterle açıklayın.',
      path: ['text'],
    }),
  );
export type ReportConversationForm = z.infer<typeof reportConversationForm>;

/** GET /api/messages/unread-count: conversations in the inbox with something unread, muted ones left out. Hint: `update_unread_count`. */
export const unreadCount = z.object({ count: z.int() });
export type UnreadCount = z.infer<typeof unreadCount>;

/** GET and PUT /api/messages/settings: whether those one has a conversation with see when one was here last. */
export const messageSettings = z.strictObject({ show_last_seen: z.boolean() });
export type MessageSettings = z.infer<typeof messageSettings>;

/** GET /api/account/blocked-people; POST and DELETE /api/users/{id}/block (204, repeating it is harmless). */
export const blockedPeople = z.object({
  data: z.array(z.object({ id: z.int(), name: z.string(), photo: z.nullable(z.string()), blocked_at: timestamp })),
});
export type BlockedPeople = z.infer<typeof blockedPeople>;

declare module './realtime.js' {
  interface HintTable {
    /** To who received a message; `id` is the ad, `sender_id` the other side. Who sent it hears `conversation_changed` in their other tabs. */
    new_message: HintTo<'user', { readonly receiver_id: number; readonly sender_id: number }>;
    /**
     * Something other than a message of the other side became of a conversation (own message, read, offer, archived, blocked); `id` is the ad,
     * 0 where it is about every conversation with that person.
     */
    conversation_changed: HintTo<'user', { readonly person_id: number }>;
    /** Nothing that is kept: the other side is writing at this moment. `id` is the ad; heard for six seconds. */
    typing: HintTo<'user', { readonly person_id: number }>;
  }
}
