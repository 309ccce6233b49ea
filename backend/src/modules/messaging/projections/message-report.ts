import {
  MESSAGE_REPORT_REASONS,
  type MessageReportAnswer,
  messageReportAnswer,
  type MessageReportReason,
} from '@ilan/api';
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
  enums: {
    reason: Object.keys(MESSAGE_REPORT_REASONS) as MessageReportReason[],
    answer: messageReportAnswer.options,
  },
  indexes: [
    '(reported_at, id) where answer is null',
    '(answered_at desc, id desc) where answer is not null',
    '(reported_id)',
    '(reporter_id)',
  ],
  keyOf(event) {
    const conversation = conversationOf(event);
    switch (event.type) {
      case 'conversation.reported':
      case 'conversation.report-answered':
        return `${conversation}-${event.data.report}`;
      case 'conversation.words-erased':
        return Array.from({ length: event.data.reports }, (_, n) => `${conversation}-${n + 1}`);
      case 'conversation.started':
      case 'conversation.message-sent':
      case 'conversation.read':
      case 'conversation.offer-answered':
      case 'conversation.archived':
      case 'conversation.muted':
      case 'conversation.sold-to-buyer':
      case 'conversation.message-released':
      case 'conversation.message-deleted':
        return undefined;
    }
  },
  fold(row, event, key) {
    switch (event.type) {
      case 'conversation.reported':
        return reported(event, String(key));
      case 'conversation.report-answered': {
        const { answer, note, at } = event.data;
        return row && { ...row, answer, note, answered_by: event.actor.id, answered_at: new Date(at) };
      }
      case 'conversation.words-erased':
        return row && (event.data.person_id === row.reporter_id ? { ...row, text: null } : { ...row, note: null });
      case 'conversation.started':
      case 'conversation.message-sent':
      case 'conversation.read':
      case 'conversation.offer-answered':
      case 'conversation.archived':
      case 'conversation.muted':
      case 'conversation.sold-to-buyer':
      case 'conversation.message-released':
      case 'conversation.message-deleted':
        return undefined;
    }
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
