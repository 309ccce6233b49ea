import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { UploadedPhotos } from '#modules/uploads/contract.js';
import { type ConversationEvent, conversationEvents } from '../domain/conversation.events.js';

type Deleted = Extract<StoredEvent<ConversationEvent>, { readonly type: 'conversation.message-deleted' }>;

/** A message that staff did not let go is seen by nobody: its photos go, too. */
@Injectable()
export class DropPhotosWhenHeldMessageIsDeleted extends Reaction<ConversationEvent> {
  constructor(
    parts: ReactionParts,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly uploads: UploadedPhotos,
  ) {
    super(parts, {
      name: 'drop-photos-when-held-message-is-deleted',
      streamPrefixes: ['conversation-'],
      from: 'now',
    });
  }

  protected override async react(event: StoredEvent<ConversationEvent>): Promise<void> {
    switch (event.type) {
      case 'conversation.message-deleted':
        return this.drop(event);
      case 'conversation.started':
      case 'conversation.message-sent':
      case 'conversation.read':
      case 'conversation.offer-answered':
      case 'conversation.archived':
      case 'conversation.muted':
      case 'conversation.sold-to-buyer':
      case 'conversation.reported':
      case 'conversation.report-answered':
      case 'conversation.message-released':
      case 'conversation.words-erased':
        return;
    }
  }

  private async drop({ streamId, data: { number } }: Deleted): Promise<void> {
    const recorded = await this.store.readStream(streamId);
    const events = await this.codec.decodeOnly(conversationEvents, recorded);
    const ids = events.flatMap((one) =>
      one.type === 'conversation.message-sent' && one.data.number === number ? one.data.photos.map(({ id }) => id) : [],
    );
    if (ids.length > 0) await this.uploads.dropFromMessages(ids);
  }
}
