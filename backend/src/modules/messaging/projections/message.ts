import { type HoldReason, holdReason, type OfferState, offerState } from '@ilan/api';
import type { PhotoRef } from '#platform/photos/photo-store.js';
import { defineTable } from '#platform/projections/define-table.js';
import type { ConversationEvent, EventData } from '../domain/conversation.events.js';
import { conversationOf } from './conversation-side.js';

export interface MessageRow {
  /** `42-7-3`: ad, buyer, and which message it is. */
  readonly id: string;
  readonly conversation: string;
  readonly number: number;
  readonly sender_id: number;
  readonly receiver_id: number;
  readonly client_id: string;
  readonly body: string | null;
  readonly erased: boolean;
  readonly photos: readonly PhotoRef[];
  readonly offer_minor: number | null;
  readonly offer_state: OfferState | null;
  /** Why its sender alone sees it; `deleted`: for good. */
  readonly held: HoldReason | 'deleted' | null;
  readonly sent_at: Date;
}

export const messageTable = defineTable<MessageRow, ConversationEvent>({
  name: 'message',
  key: 'id',
  columns: {
    id: 'text not null',
    conversation: 'text not null',
    number: 'int not null',
    sender_id: 'bigint not null',
    receiver_id: 'bigint not null',
    client_id: 'text not null',
    body: 'text',
    erased: 'bool not null',
    photos: 'jsonb not null',
    offer_minor: 'bigint',
    offer_state: 'text',
    held: 'text',
    sent_at: 'timestamptz not null',
  },
  enums: { offer_state: offerState.options, held: [...holdReason.options, 'deleted'] },
  withheld: ['offer_minor', 'photos'],
  indexes: ['(conversation, number)', '(sender_id)', `(sent_at, id) where held is not null and held <> 'deleted'`],
  keyOf(event) {
    const conversation = conversationOf(event);
    switch (event.type) {
      case 'conversation.message-sent':
      case 'conversation.offer-answered':
      case 'conversation.message-released':
      case 'conversation.message-deleted':
        return `${conversation}-${event.data.number}`;
      case 'conversation.words-erased':
        return Array.from({ length: event.data.messages }, (_, n) => `${conversation}-${n + 1}`);
      case 'conversation.started':
      case 'conversation.read':
      case 'conversation.archived':
      case 'conversation.muted':
      case 'conversation.sold-to-buyer':
      case 'conversation.reported':
      case 'conversation.report-answered':
        return undefined;
    }
  },
  fold(row, event, key) {
    if (event.type === 'conversation.message-sent') return messageRow(event.data, String(key), conversationOf(event));
    if (!row) return undefined;
    switch (event.type) {
      case 'conversation.offer-answered':
        return { ...row, offer_state: event.data.answer };
      case 'conversation.message-released':
        return { ...row, held: null };
      case 'conversation.message-deleted':
        return { ...row, ...WORDLESS, ...OFFERLESS, held: 'deleted' };
      case 'conversation.words-erased':
        if (event.data.person_id !== row.sender_id) return row;
        // Nothing of it is left to be let go.
        if (row.held === null) return { ...row, ...WORDLESS };
        return { ...row, ...WORDLESS, ...OFFERLESS, held: 'deleted' };
      case 'conversation.started':
      case 'conversation.read':
      case 'conversation.archived':
      case 'conversation.muted':
      case 'conversation.sold-to-buyer':
      case 'conversation.reported':
      case 'conversation.report-answered':
        return row;
    }
  },
});

const WORDLESS = { body: null, erased: true, photos: [], client_id: '' } as const;
/** It never came to be: nobody waits for an answer. */
const OFFERLESS = { offer_minor: null, offer_state: null } as const;

export function messageRow(data: EventData<'conversation.message-sent'>, id: string, conversation: string): MessageRow {
  const { number, sender_id, buyer_id, seller_id, client_id, body, photos, placeholders, offer_minor, held, at } = data;
  const known = {
    ...{ id, conversation, number, sender_id, client_id, held, offer_minor },
    receiver_id: sender_id === buyer_id ? seller_id : buyer_id,
    offer_state: offer_minor === null ? null : ('open' as const),
    sent_at: new Date(at),
  };
  if (body === null) return { ...known, ...WORDLESS };
  const seen = photos.map((photo) => ({ ...photo, placeholder: placeholders?.[photo.id] ?? '' }));
  return { ...known, body, erased: false, photos: seen };
}
