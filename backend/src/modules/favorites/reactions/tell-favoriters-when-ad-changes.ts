import { Injectable } from '@nestjs/common';
import type { Notices } from '@ilan/api';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Database } from '#platform/postgres/database.js';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import {
  isStatusChange,
  type ListingEvent,
  ListingHistory,
  type StatusChange,
  statusAfter,
} from '#modules/listings/contract.js';

type Kind = Notices['data'][number]['kind'];

/** Who likes an ad wants to know that it is cheaper, sold, gone, or back. */
@Injectable()
export class TellFavoriters extends Reaction<ListingEvent> {
  constructor(
    parts: ReactionParts,
    private readonly database: Database,
    private readonly history: ListingHistory,
    private readonly hints: HintPublisher,
  ) {
    super(parts, {
      name: 'tell-favoriters-when-ad-changes',
      streamPrefixes: ['listing-'],
      from: 'now',
      reads: ['favorite'],
    });
  }

  protected override async react(event: StoredEvent<ListingEvent>): Promise<void> {
    const listing_id = Number(event.streamId.slice('listing-'.length));
    const kind = kindOf(event);
    if (kind === null || !(await this.isLiked(listing_id))) return;
    if (kind !== 'price_drop') return this.notify(event, listing_id, kind, null, null);
    const prices = await this.pricesAround(event, listing_id);
    if (prices && prices.after < prices.before) await this.notify(event, listing_id, kind, prices.before, prices.after);
  }

  private async isLiked(listing_id: number): Promise<boolean> {
    const rows = await this.database.prepared(
      'favorite-any',
      'select 1 from rm.favorite where listing_id = $1 limit 1',
      [listing_id],
    );
    return rows.length > 0;
  }

  /** What the ad cost when it was approved before, and what it costs from this approval on. */
  private async pricesAround(event: StoredEvent<ListingEvent>, listing_id: number) {
    const facts = await this.history.facts(listing_id);
    const prices = new Map<number, number>();
    let before: number | undefined;
    for (const { event: fact } of facts) {
      if (fact.type === 'listing.submitted' || fact.type === 'listing.edited')
        prices.set(fact.data.content_revision, fact.data.price_minor);
      if (fact.type !== 'listing.approved') continue;
      const price = prices.get(fact.data.content_revision);
      if (fact.id === event.id)
        return price === undefined || before === undefined ? undefined : { before, after: price };
      before = price;
    }
    return undefined;
  }

  /** Once a person and event, however often it is tried. */
  private async notify(
    event: StoredEvent<ListingEvent>,
    listing_id: number,
    kind: Kind,
    before: number | null,
    after: number | null,
  ): Promise<void> {
    const told = await this.database.query<{ user_id: number }>(
      `insert into app.notice (user_id, kind, listing_id, event_id, price_before, price_after, created_at)
       select user_id, $2, $1, $3, $4, $5, $6 from rm.favorite where listing_id = $1
       on conflict (user_id, event_id) do nothing returning user_id`,
      [listing_id, kind, event.id, before, after, event.occurredAt],
    );
    const payload = { id: listing_id, revision: event.revision, position: event.position };
    this.hints.publish(told.map(({ user_id }) => ({ name: 'notices_changed', room: `user:${user_id}`, payload })));
  }
}

/** Whether whoever likes an ad hears of what happened to it: a new event waits here for somebody to decide, unless it only changes the status, of which they hear. */
const KINDS: Readonly<Record<Exclude<ListingEvent, StatusChange>['type'], Kind | null>> = {
  'listing.approved': 'price_drop',
  'listing.taken-down': 'inactive',
  'listing.restored': 'active',
  'listing.reactivated': 'active',
  // Waits for its review, or was turned down: who likes it hears when it is back, if ever.
  'listing.submitted': null,
  'listing.edited': null,
  'listing.rejected': null,
  'listing.changes-requested': null,
  'listing.review-reopened': null,
  // They change nothing about the ad itself.
  'listing.featured': null,
  'listing.feature-extended': null,
  'listing.feature-ended': null,
  // There is no page left to lead to.
  'listing.deleted': null,
};

function kindOf(event: StoredEvent<ListingEvent>): Kind | null {
  if (event.type === 'listing.reactivated' && event.data.status !== 'active') return null;
  return isStatusChange(event) ? statusAfter(event).status : KINDS[event.type];
}
