import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { isOfDemo, Notices } from '#modules/notices/contract.js';
import { isStatusChange, type ListingEvent, statusAfter } from '../domain/listing.events.js';
import { adExpired } from '../telling/told-ads.js';

/** Whoever posted an ad hears that its time is over. */
@Injectable()
export class TellOwnerWhenAdExpires extends Reaction<ListingEvent> {
  constructor(
    parts: ReactionParts,
    private readonly notices: Notices,
  ) {
    super(parts, { name: 'tell-owner-when-ad-expires', streamPrefixes: ['listing-'], from: 'now' });
  }

  protected override async react(event: StoredEvent<ListingEvent>): Promise<void> {
    if (!isStatusChange(event) || statusAfter(event).inactive_reason !== 'expired' || isOfDemo(event)) return;
    const { streamId: subject, id: occasion, occurredAt: at, position } = event;
    const data = { listing_id: Number(subject.slice('listing-'.length)) };
    await this.notices.tell({ kind: adExpired, to: [event.data.owner_id], subject, data, occasion, at, position });
  }
}
