import type { Hint } from '@ilan/api';
import { defineProjection } from '#platform/projections/define-projection.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import type { ConversationEvent } from '../domain/conversation.events.js';
import { conversationSide } from './conversation-side.js';
import { messageReport } from './message-report.js';
import { messageTable } from './message.js';

/** Nobody sees so little, and where many write at once several messages share a transaction. */
const REST_MS = 20;

export const conversationsProjection = defineProjection<ConversationEvent>({
  name: 'conversations',
  version: 3,
  streamPrefixes: ['conversation-'],
  first: true,
  restMs: REST_MS,
  tables: [conversationSide, messageTable, messageReport],
  hints: (events) => events.flatMap(hintsOf),
});

function hintsOf(event: StoredEvent<ConversationEvent>): readonly Hint[] {
  const { listing_id: id, buyer_id, seller_id } = event.data;
  const payload = { id, revision: event.revision, position: event.position };
  const otherOf = (userId: number) => (userId === buyer_id ? seller_id : buyer_id);
  const changed = (userId: number): Hint => ({
    name: 'conversation_changed',
    room: `user:${userId}`,
    payload: { ...payload, person_id: otherOf(userId) },
  });
  const counted = (userId: number): Hint => ({ name: 'update_unread_count', room: `user:${userId}`, payload });
  const received = (sender_id: number, quiet: boolean): readonly Hint[] => {
    const receiver_id = otherOf(sender_id);
    if (quiet) return [changed(receiver_id)];
    const message = { ...payload, receiver_id, sender_id };
    // Whoever hears of a message counts it: a second hint would be another request of each of their tabs.
    return [{ name: 'new_message', room: `user:${receiver_id}`, payload: message }];
  };
  const toStaff: Hint = { name: 'review_changed', room: 'staff', payload: { ...payload, id: 0 } };
  switch (event.type) {
    case 'conversation.message-sent': {
      const { sender_id, held, quiet } = event.data;
      return [...(held ? [toStaff] : received(sender_id, quiet)), changed(sender_id)];
    }
    case 'conversation.message-released':
      return [...received(event.data.sender_id, event.data.quiet), changed(event.data.sender_id), toStaff];
    case 'conversation.message-deleted':
      return [changed(event.data.sender_id), toStaff];
    case 'conversation.read':
      return [changed(buyer_id), changed(seller_id), counted(event.data.reader_id)];
    case 'conversation.archived':
    case 'conversation.muted':
      return [changed(event.data.user_id), counted(event.data.user_id)];
    case 'conversation.offer-answered':
    case 'conversation.sold-to-buyer':
    case 'conversation.words-erased':
      return [changed(buyer_id), changed(seller_id)];
    case 'conversation.reported':
      return [changed(event.data.reporter_id), toStaff];
    case 'conversation.report-answered':
      return [changed(otherOf(event.data.reported_id)), toStaff];
    case 'conversation.started':
      return [];
  }
}
