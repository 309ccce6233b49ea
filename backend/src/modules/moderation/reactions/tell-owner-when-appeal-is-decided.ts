import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { isOfDemo, Notices } from '#modules/notices/contract.js';
import type { ReviewEvent } from '../domain/review.events.js';
import { appealDecided } from '../telling/objection-notices.js';

type Answer = Extract<StoredEvent<ReviewEvent>, { readonly type: 'review.appeal-decided' }>;

/** Whoever objected to a decision about their ad hears the answer. */
@Injectable()
export class TellOwnerWhenAppealIsDecided extends Reaction<ReviewEvent> {
  constructor(
    parts: ReactionParts,
    private readonly notices: Notices,
  ) {
    super(parts, { name: 'tell-owner-when-appeal-is-decided', streamPrefixes: ['review-'], from: 'now' });
  }

  protected override async react(event: StoredEvent<ReviewEvent>): Promise<void> {
    switch (event.type) {
      case 'review.appeal-decided':
        return isOfDemo(event) ? undefined : this.tell(event);
      case 'review.claimed':
      case 'review.released':
      case 'review.complained':
      case 'review.complaints-resolved':
      case 'review.appealed':
      case 'review.assessed':
        return;
    }
  }

  private async tell(event: Answer): Promise<void> {
    const { id: occasion, occurredAt: at, position } = event;
    const { listing_id, owner_id, decision_id, outcome } = event.data;
    const data = { listing_id, decision_id, outcome };
    const subject = `listing-${listing_id}`;
    await this.notices.tell({ kind: appealDecided, to: [owner_id], subject, data, occasion, at, position });
  }
}
