import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { isOfDemo, Notices } from '#modules/notices/contract.js';
import type { ReviewEvent } from '../domain/review.events.js';
import { reviewStory } from '../review-story.js';
import { complaintAnswered } from '../telling/objection-notices.js';

type Answer = Extract<StoredEvent<ReviewEvent>, { readonly type: 'review.complaints-resolved' }>;

/** Whoever complained about an ad hears what was decided; who they are, its owner never does. */
@Injectable()
export class TellComplainersWhenAnswered extends Reaction<ReviewEvent> {
  constructor(
    parts: ReactionParts,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly notices: Notices,
  ) {
    super(parts, { name: 'tell-complainers-when-answered', streamPrefixes: ['review-'], from: 'now' });
  }

  protected override async react(event: StoredEvent<ReviewEvent>): Promise<void> {
    switch (event.type) {
      case 'review.complaints-resolved':
        return isOfDemo(event) ? undefined : this.tell(event);
      case 'review.claimed':
      case 'review.released':
      case 'review.complained':
      case 'review.appealed':
      case 'review.appeal-decided':
      case 'review.assessed':
        return;
    }
  }

  private async tell(event: Answer): Promise<void> {
    const { id: occasion, occurredAt: at, position } = event;
    const { listing_id, outcome, complaint_ids } = event.data;
    const answered = new Set(complaint_ids);
    const events = await reviewStory(this.store, this.codec, listing_id);
    const to = events.flatMap((one) =>
      one.type === 'review.complained' && answered.has(one.data.complaint_id) ? [one.data.person_id] : [],
    );
    const subject = `listing-${listing_id}`;
    await this.notices.tell({
      kind: complaintAnswered,
      to: [...new Set(to)],
      subject,
      data: { listing_id, outcome },
      occasion,
      at,
      position,
    });
  }
}
