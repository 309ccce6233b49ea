import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { reviewStory } from '../review-story.js';

/** What staff wrote to an owner who objected: it stands in the log only. */
@Injectable()
export class OwnAppealNotes {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** @param decision_id the decision that was objected to */
  async of(listingId: number, decision_id: string): Promise<string | null> {
    const events = await reviewStory(this.store, this.codec, listingId);
    const decided = events.find(
      (event) => event.type === 'review.appeal-decided' && event.data.decision_id === decision_id,
    );
    return decided?.type === 'review.appeal-decided' ? decided.data.note : null;
  }
}
