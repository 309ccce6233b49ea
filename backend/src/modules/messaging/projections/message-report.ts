import type { MessageReportAnswer, MessageReportReason } from '@ilan/api';
import { defineTable } from '#platform/projections/define-table.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import type { ConversationEvent } from '../domain/conversation.events.js';
import { conversationOf } from './conversation-side.js';

export interface ReportRow {
  /** `42-7-1`: ad, buyer, and which report it is. */
  readonly id: string;
  readonly conversation: string;
  readonly listing_id: number;
  readonly buyer_id: number;
  readonly seller_id: number;
  readonly reporter_id: number;
  readonly reported_id: number;
  readonly reason: MessageReportReason;
  readonly text: string | null;
  readonly messages: readonly number[];
  readonly reported_at: Date;
  readonly answer: MessageReportAnswer | null;
  readonly note: string | null;
  readonly answered_by: string | null;
  readonly answered_at: Date | null;
}

export const messageReport = defineTable<ReportRow, ConversationEvent>({
  name: 'message_report',
  key: 'id',
  columns: {
    id: 'text not null',
    conversation: 'text not null',
    listing_id: 'bigint not null',
    buyer_id: 'bigint not null',
    seller_id: 'bigint not null',
    reporter_id: 'bigint not null',
    reported_id: 'bigint not null',
    reason: 'text not null',
    text: 'text',
    messages: 'int[] not null',
    reported_at: 'timestamptz not null',
    answer: 'text',
    note: 'text',
    answered_by: 'text',
    answered_at: 'timestamptz',
  },
  indexes: [
    '(reported_at, id) where answer is null',
    '(answered_at desc, id desc) where answer is not null',
    '(reported_id)',
    '(reporter_id)',
  ],
  keyOf(event) {
    if (event.type === 'conversation.words-erased')
      return Array.from({ length: event.data.reports }, (_, n) => `${conversationOf(event)}-${n + 1}`);
    return 'report' in event.data ? `${conversationOf(event)}-${event.data.report}` : undefined;
  },
  fold(row, event, key) {
    if (event.type === 'conversation.reported') return reported(event, String(key));
    if (!row) return undefined;
    if (event.type === 'conversation.report-answered') {
      const { answer, note, at } = event.data;
      return { ...row, answer, note, answered_by: event.actor.id, answered_at: new Date(at) };
    }
    if (event.type !== 'conversation.words-erased') return row;
    const { person_id } = event.data;
    return person_id === row.reporter_id ? { ...row, text: null } : { ...row, note: null };
  },
});

function reported(
  event: Extract<StoredEvent<ConversationEvent>, { type: 'conversation.reported' }>,
  id: string,
): ReportRow {
  const { listing_id, buyer_id, seller_id, reporter_id, reported_id, reason, text, messages, at } = event.data;
  return {
    ...{ id, listing_id, buyer_id, seller_id, reporter_id, reported_id, reason, text, messages },
    conversation: conversationOf(event),
    reported_at: new Date(at),
    ...{ answer: null, note: null, answered_by: null, answered_at: null },
  };
}
