import { Injectable } from '@nestjs/common';
import { RecordPast, type ToldPast } from '#platform/event-store/record-past.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import type { ConversationEvent, EventData } from './domain/conversation.events.js';
import { type Conversation, type ConversationState, evolve, type Role, roleOf } from './domain/conversation.state.js';
import type { Sides } from './domain/conversation.decider.js';
import { conversationStreams } from './messaging-streams.js';

const NAMES: Readonly<Record<Role, string>> = { buyer: 'Alıcı', seller: 'Satıcı' };
/** So many of the latest messages are told, and so much of each. */
const MOST_MESSAGES = 100;
const MOST_CHARACTERS = 500;

/** `42-7`: the ad, and who asked about it. */
const OF_A_BUYER = /^\d{1,15}-(\d{1,15})$/;

/** Each sign but spaces and punctuation as a dot: how much was written, and in what form, but no word of it, and no picture. */
export const masked = (text: string): string => text.slice(0, MOST_CHARACTERS).replaceAll(/[^\s\p{P}]/gu, '•');

/**
 * A conversation as it stood, without what was said in it: who did what and when, that there was an offer or a photo, and how much was written; no word, no
 * picture, and no amount.
 */
@Injectable()
export class ConversationPast extends RecordPast {
  override readonly streams = conversationStreams;
  override readonly leavesTraces = true;

  override sidesOf(begun: StoredEvent | undefined, id: string): readonly number[] {
    // Who wrote to the seller stands in its name; who sold, in its events alone.
    const [, buyer] = OF_A_BUYER.exec(id) ?? [];
    if (!begun) return buyer === undefined ? [] : [Number(buyer)];
    // Another program may have written something else into the stream.
    const { buyer_id, seller_id } = begun.data as Partial<Record<keyof Sides, unknown>>;
    return [buyer_id, seller_id].filter((one) => typeof one === 'number');
  }

  /** What people wrote is opened, so that it can be masked here. */
  override opened(stored: readonly StoredEvent[]): readonly StoredEvent[] {
    return stored.filter(({ type }) => type === 'conversation.message-sent').slice(-MOST_MESSAGES);
  }

  override tell(stored: readonly StoredEvent[]): ToldPast {
    const events = stored as readonly StoredEvent<ConversationEvent>[];
    const then = events.reduce<ConversationState>(evolve, null);
    if (!then) return { facts: [{ name: 'Durum', value: 'Henüz başlamamıştı' }], lines: [] };
    const sent = events.flatMap(({ type, data }) => (type === 'conversation.message-sent' ? [data] : []));
    return {
      facts: [
        { name: 'İlan', value: `no ${then.listing_id}` },
        ...(['buyer', 'seller'] as const).map((role) => ({ name: NAMES[role], value: sideText(then, role) })),
        { name: 'Mesaj', value: String(then.messages) },
        { name: 'Açık teklif', value: then.open_offer ? `${then.open_offer.number}. mesajdaki` : 'yok' },
        ...(then.sold_at === null ? [] : [{ name: 'Satış', value: 'İlan bu alıcıya satılmıştı' }]),
        ...reportFacts(then),
      ],
      leftOut:
        sent.length > MOST_MESSAGES
          ? `Son ${MOST_MESSAGES} mesaj gösteriliyor; öncesinde ${sent.length - MOST_MESSAGES} mesaj daha vardı.`
          : undefined,
      lines: sent.slice(-MOST_MESSAGES).map((data) => ({ text: messageText(data, then), path: null })),
    };
  }
}

function sideText(then: Conversation, role: Role): string {
  const id = role === 'buyer' ? then.buyer_id : then.seller_id;
  const { read_up_to, archived, muted } = then.sides[role];
  return [
    `kullanıcı #${id}`,
    read_up_to === 0 ? 'hiçbirini okumamıştı' : `${read_up_to}. mesaja kadar okumuştu`,
    ...(archived ? ['arşivlemişti'] : []),
    ...(muted ? ['sessize almıştı'] : []),
    ...(then.erased.includes(id) ? ['silinmişti'] : []),
  ].join(', ');
}

function reportFacts({ reports }: Conversation): ToldPast['facts'] {
  const all = Object.values(reports);
  if (all.length === 0) return [];
  const open = all.filter(({ is_open }) => is_open).length;
  return [{ name: 'Bildirim', value: `${all.length}, yanıtlanmamış ${open}` }];
}

type Sent = EventData<'conversation.message-sent'>;

function messageText({ number, sender_id, body, photos, offer_minor }: Sent, then: Conversation): string {
  const parts = [
    ...(body === null ? [erasedText(sender_id, then)] : body === '' ? [] : [masked(body)]),
    ...(photos.length > 0 ? [`${photos.length} fotoğraf`] : []),
    ...(offer_minor === null ? [] : ['teklif']),
    ...(then.held[number] ? ['bekletiliyordu'] : []),
  ];
  return `#${number} ${NAMES[roleOf(then, sender_id)]}: ${parts.join(' · ')}`;
}

/** Words that are gone by now need not have been gone then. */
const erasedText = (sender: number, then: Conversation): string =>
  then.erased.includes(sender) ? 'silinmişti' : 'bu andan sonra silindi';
