import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { isOfDemo, Notices } from '#modules/notices/contract.js';
import type { ConversationEvent } from '../domain/conversation.events.js';
import {
  messageReceived,
  offerAnswer,
  offerReceived,
  reportAnswered,
  staffWarned,
} from '../telling/message-notices.js';

type Of<Type extends ConversationEvent['type']> = Extract<StoredEvent<ConversationEvent>, { readonly type: Type }>;

/** Whoever is written to hears of it, unless they muted the conversation; what they have read is news no more. */
@Injectable()
export class TellReceiverWhenWrittenTo extends Reaction<ConversationEvent> {
  constructor(
    parts: ReactionParts,
    private readonly notices: Notices,
  ) {
    super(parts, { name: 'tell-receiver-when-written-to', streamPrefixes: ['conversation-'], from: 'now' });
  }

  protected override async react(event: StoredEvent<ConversationEvent>): Promise<void> {
    if (isOfDemo(event)) return;
    switch (event.type) {
      case 'conversation.message-sent':
        return this.sent(event);
      case 'conversation.offer-answered':
        return this.answered(event);
      case 'conversation.message-released':
        return event.data.quiet ? undefined : this.message(event, event.data.sender_id);
      case 'conversation.report-answered':
        return this.reportAnswered(event);
      case 'conversation.read':
        return this.notices.seen(event.data.reader_id, event.streamId);
      case 'conversation.started':
      case 'conversation.archived':
      case 'conversation.muted':
      case 'conversation.sold-to-buyer':
      case 'conversation.reported':
      case 'conversation.message-deleted':
      case 'conversation.words-erased':
        return;
    }
  }

  private async sent(event: Of<'conversation.message-sent'>): Promise<void> {
    const { quiet, held, offer_minor, sender_id, listing_id } = event.data;
    if (quiet || held !== null) return;
    if (offer_minor === null) return this.message(event, sender_id);
    const data = { listing_id, person_id: sender_id, offer_minor };
    await this.notices.tell({ ...tellingOf(event, sender_id), kind: offerReceived, data });
  }

  private async message(
    event: Of<'conversation.message-sent' | 'conversation.message-released'>,
    sender_id: number,
  ): Promise<void> {
    const data = { listing_id: event.data.listing_id, person_id: sender_id };
    await this.notices.tell({ ...tellingOf(event, sender_id), kind: messageReceived, data });
  }

  /** One's own offer that one takes back, or answers with another offer, is told by that. */
  private async answered(event: Of<'conversation.offer-answered'>): Promise<void> {
    const { answer, answered_by, listing_id } = event.data;
    if (answer !== 'accepted' && answer !== 'declined') return;
    const data = { listing_id, person_id: answered_by, answer };
    await this.notices.tell({ ...tellingOf(event, answered_by), kind: offerAnswer, data });
  }

  /** Who reported hears what became of it; who is warned, what for, and never by whom. */
  private async reportAnswered(event: Of<'conversation.report-answered'>): Promise<void> {
    const { answer, reported_id, buyer_id, seller_id, listing_id } = event.data;
    const { id: occasion, occurredAt: at, position, revision } = event;
    const outcome = { listing_id, person_id: reported_id, answer };
    const reporter = reported_id === buyer_id ? seller_id : buyer_id;
    const when = { occasion, at, position };
    const subject = `${event.streamId}-report-${event.data.report}`;
    await this.notices.tell({ kind: reportAnswered, to: [reporter], subject, data: outcome, ...when });
    // Who is suspended hears of that from whoever keeps accounts.
    if (answer !== 'warn') return;
    const warning = {
      listing_id,
      conversation: event.streamId.slice('conversation-'.length),
      report: event.data.report,
      revision,
    };
    await this.notices.tell({
      kind: staffWarned,
      to: [reported_id],
      subject: `person-${reported_id}`,
      data: warning,
      ...when,
    });
  }
}

function tellingOf(event: StoredEvent<ConversationEvent>, from: number) {
  const { streamId: subject, id: occasion, occurredAt: at, position } = event;
  const { buyer_id, seller_id } = event.data;
  return { to: [from === buyer_id ? seller_id : buyer_id], subject, occasion, at, position };
}
