import { holdReason, MESSAGE_REPORT_REASONS, type MessageReportReason, messageReportAnswer } from '@ilan/api';
import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

/** In every event: whose conversation it is, about which ad, and when it happened. */
const about = { listing_id: z.int(), buyer_id: z.int(), seller_id: z.int(), at: z.iso.datetime() };
const number = z.int().min(1);
const reason = z.enum(Object.keys(MESSAGE_REPORT_REASONS) as [MessageReportReason, ...MessageReportReason[]]);

export const conversationStarted = defineEvent({
  type: 'conversation.started',
  version: 1,
  schema: z.object(about),
  description: { label: 'Sohbet başladı', does: ({ listing_id }) => `ilan #${listing_id} için sohbet başlattı` },
});

export const messageSent = defineEvent({
  type: 'conversation.message-sent',
  version: 1,
  schema: z.object({
    ...about,
    sender_id: z.int(),
    /** The n-th of its conversation. */
    number,
    client_id: z.string(),
    /** Empty where photos or an offer say it all. */
    body: z.string(),
    photos: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })),
    /** By photo: what it looks like from afar, as much the sender's as their words. */
    placeholders: z.record(z.string(), z.string()),
    offer_minor: z.int().nullable(),
    /** Why its sender alone sees it for now. */
    held: z.enum(holdReason.options).nullable(),
    /** Whoever receives it had muted the conversation. */
    quiet: z.boolean(),
  }),
  sealed: { fields: ['body', 'placeholders'], subject: 'sender_id' },
  description: { label: 'Mesaj gönderildi', does: 'bir mesaj gönderdi' },
});

export const conversationRead = defineEvent({
  type: 'conversation.read',
  version: 1,
  schema: z.object({ ...about, reader_id: z.int(), up_to: number }),
  description: { label: 'Mesajlar okundu', does: 'mesajları okudu' },
});

const ANSWERS = {
  accepted: 'bir teklifi kabul etti',
  declined: 'bir teklifi geri çevirdi',
  withdrawn: 'teklifini geri çekti',
  countered: 'bir teklife karşı teklif verdi',
} as const;

export const offerAnswered = defineEvent({
  type: 'conversation.offer-answered',
  version: 1,
  schema: z.object({
    ...about,
    number,
    answered_by: z.int(),
    answer: z.enum(['accepted', 'declined', 'withdrawn', 'countered']),
  }),
  description: { label: 'Teklif yanıtlandı', does: ({ answer }) => ANSWERS[answer] },
});

export const conversationArchived = defineEvent({
  type: 'conversation.archived',
  version: 1,
  schema: z.object({ ...about, user_id: z.int(), archived: z.boolean() }),
  description: {
    label: 'Sohbet arşivi',
    does: ({ archived }) => (archived ? 'bir sohbeti arşivledi' : 'bir sohbeti arşivden çıkardı'),
  },
});

export const conversationMuted = defineEvent({
  type: 'conversation.muted',
  version: 1,
  schema: z.object({ ...about, user_id: z.int(), muted: z.boolean() }),
  description: {
    label: 'Sohbet sesi',
    does: ({ muted }) => (muted ? 'bir sohbeti sessize aldı' : 'bir sohbetin sesini açtı'),
  },
});

/** The seller sold the ad to the buyer of this conversation. That it is sold stands in the ad's own stream. */
export const soldToBuyer = defineEvent({
  type: 'conversation.sold-to-buyer',
  version: 1,
  schema: z.object(about),
  description: { label: 'Alıcıya satıldı', does: ({ buyer_id }) => `ilanı kullanıcı #${buyer_id} adına satıldı saydı` },
});

export const conversationReported = defineEvent({
  type: 'conversation.reported',
  version: 1,
  schema: z.object({
    ...about,
    reporter_id: z.int(),
    reported_id: z.int(),
    /** The n-th of its conversation. */
    report: number,
    reason,
    text: z.string(),
    /** Numbers of the messages that are shown to staff. */
    messages: z.array(number),
  }),
  sealed: { fields: ['text'], subject: 'reporter_id' },
  description: {
    label: 'Mesajlar bildirildi',
    does: ({ reported_id }) => `kullanıcı #${reported_id} ile yazışmasını bildirdi`,
    why: ({ reason: given, text }) => ({ label: MESSAGE_REPORT_REASONS[given], note: text }),
  },
});

const JUDGED = {
  dismiss: 'bir mesaj bildirimini kapattı',
  warn: 'bir mesaj bildirimi üzerine uyardı:',
  suspend: 'bir mesaj bildirimi üzerine hesabı askıya aldı:',
} as const;

/** What is written about a person is theirs: it goes with them. */
export const reportAnswered = defineEvent({
  type: 'conversation.report-answered',
  version: 1,
  schema: z.object({
    ...about,
    report: number,
    reported_id: z.int(),
    answer: z.enum(messageReportAnswer.options),
    note: z.string(),
  }),
  sealed: { fields: ['note'], subject: 'reported_id' },
  description: {
    label: 'Mesaj bildirimi yanıtlandı',
    does: ({ answer, reported_id }) =>
      answer === 'dismiss' ? JUDGED.dismiss : `${JUDGED[answer]} kullanıcı #${reported_id}`,
    why: ({ note }) => ({ label: null, note }),
  },
});

const held = { ...about, number, sender_id: z.int() };

export const messageReleased = defineEvent({
  type: 'conversation.message-released',
  version: 1,
  schema: z.object({ ...held, quiet: z.boolean() }),
  description: { label: 'Bekletilen mesaj iletildi', does: 'bekletilen bir mesajı iletti' },
});

export const messageDeleted = defineEvent({
  type: 'conversation.message-deleted',
  version: 1,
  schema: z.object(held),
  description: { label: 'Bekletilen mesaj silindi', does: 'bekletilen bir mesajı sildi' },
});

/** One side was erased: of its messages and reports up to these, only that they were is left. */
export const wordsErased = defineEvent({
  type: 'conversation.words-erased',
  version: 1,
  schema: z.object({ ...about, person_id: z.int(), messages: z.int(), reports: z.int() }),
  description: { label: 'Mesajlar silindi', does: ({ person_id }) => `kullanıcı #${person_id} mesajlarını sildi` },
});

export const conversationEvents = [
  conversationStarted,
  messageSent,
  conversationRead,
  offerAnswered,
  conversationArchived,
  conversationMuted,
  soldToBuyer,
  conversationReported,
  reportAnswered,
  messageReleased,
  messageDeleted,
  wordsErased,
] as const;

export type ConversationEvent = EventOf<(typeof conversationEvents)[number]>;
export type EventData<Type extends ConversationEvent['type']> = Extract<ConversationEvent, { type: Type }>['data'];
