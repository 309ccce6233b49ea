import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { isOfDemo, Notices } from '#modules/notices/contract.js';
import { isStatusChange, type ListingEvent } from '../domain/listing.events.js';
import {
  adApproved,
  adChangesRequested,
  adDeleted,
  adRejected,
  adRestored,
  adReviewedAgain,
  adTakenDown,
} from '../telling/told-ads.js';

/** Whoever posted an ad hears of everything that staff decides about it. */
@Injectable()
export class TellOwnerWhenAdIsDecided extends Reaction<ListingEvent> {
  constructor(
    parts: ReactionParts,
    private readonly notices: Notices,
  ) {
    super(parts, {
      name: 'tell-owner-when-ad-is-decided',
      streamPrefixes: ['listing-'],
      from: 'now',
    });
  }

  /** A decision that was taken back for the next one is not worth a sentence, where both are seen at once. */
  protected override pick(events: readonly StoredEvent<ListingEvent>[]): readonly StoredEvent<ListingEvent>[] {
    return events.filter(
      ({ type, streamId, correlationId }, n) =>
        type !== 'listing.review-reopened' ||
        !events
          .slice(n)
          .some(
            (later) =>
              later.streamId === streamId && later.correlationId === correlationId && later.type === 'listing.approved',
          ),
    );
  }

  protected override react(event: StoredEvent<ListingEvent>): Promise<void> {
    const { streamId, id: occasion, occurredAt: at, position, actor } = event;
    // What somebody does with an ad of their own is no news to them.
    if (actor.id === String(event.data.owner_id) || isOfDemo(event)) return Promise.resolve();
    // The owner does these, or the clock: of the end of its time they are told apart.
    if (isStatusChange(event)) return Promise.resolve();
    const listing_id = Number(streamId.slice('listing-'.length));
    const telling = { to: [event.data.owner_id], subject: streamId, occasion, at, position };
    switch (event.type) {
      case 'listing.approved':
        // Nobody decided: the owner was told in the same moment.
        if (event.data.automatic) return Promise.resolve();
        return this.notices.tell({ ...telling, kind: adApproved, data: { listing_id } });
      case 'listing.restored':
        return this.notices.tell({ ...telling, kind: adRestored, data: { listing_id } });
      case 'listing.review-reopened':
        return this.notices.tell({ ...telling, kind: adReviewedAgain, data: { listing_id } });
      case 'listing.rejected':
      case 'listing.changes-requested':
      case 'listing.taken-down': {
        const data = { listing_id, reason: event.data.reason, decision: event.id };
        return this.notices.tell({ ...telling, kind: JUDGED[event.type], data });
      }
      case 'listing.deleted': {
        if (event.data.by === 'owner') return Promise.resolve();
        const data = { listing_id, reason: event.data.reason, decision: event.id };
        return this.notices.tell({ ...telling, kind: adDeleted, data });
      }
      // What the owner does, too, and what staff gives needs no words.
      case 'listing.submitted':
      case 'listing.edited':
      case 'listing.reactivated':
      case 'listing.featured':
      case 'listing.feature-extended':
      case 'listing.feature-ended':
      case 'listing.bumped':
      case 'listing.urgent-marked':
      case 'listing.category-moved':
      case 'listing.district-moved':
      case 'listing.answer-converted':
        return Promise.resolve();
    }
  }
}

const JUDGED = {
  'listing.rejected': adRejected,
  'listing.changes-requested': adChangesRequested,
  'listing.taken-down': adTakenDown,
} as const;
