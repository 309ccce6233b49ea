import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { Database } from '#platform/postgres/database.js';
import { Reaction } from '#platform/reactions/reaction.js';
import { ReactionParts } from '#platform/reactions/reaction-parts.js';
import { type ListingEvent, ListingHistory } from '#modules/listings/contract.js';
import { isOfDemo, Notices } from '#modules/notices/contract.js';
import { favoriteActive, favoriteInactive, favoritePriceDrop, favoriteSold } from '../told-favorites.js';

type Kind = 'price_drop' | 'sold' | 'inactive' | 'active';

/** Who likes an ad wants to know that it is cheaper, sold, gone, or back. */
@Injectable()
export class TellFavoritersWhenAdChanges extends Reaction<ListingEvent> {
  constructor(
    parts: ReactionParts,
    private readonly database: Database,
    private readonly history: ListingHistory,
    private readonly notices: Notices,
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
    const kind = isOfDemo(event) ? null : kindOf(event);
    const likers = kind === null ? [] : await this.likers(listing_id);
    if (kind === null || likers.length === 0) return;
    const { id: occasion, occurredAt: at, position } = event;
    const telling = { to: likers, subject: `listing-${listing_id}`, occasion, at, position };
    const plain = kind !== 'price_drop' ? kind : (await this.isBack(listing_id, event.id)) ? 'active' : undefined;
    if (plain) return this.notices.tell({ ...telling, kind: PLAIN[plain], data: { listing_id } });
    const { now, before } = await this.history.approvedAround(listing_id, event.id);
    if (!now || !before || now.price_minor >= before.price_minor) return;
    const data = { listing_id, price_before: before.price_minor, price_after: now.price_minor };
    return this.notices.tell({ ...telling, kind: favoritePriceDrop, data });
  }

  /** Whether the last that those who like the ad had heard of it before this approval is that it is gone. */
  private async isBack(listing_id: number, approvalId: string): Promise<boolean> {
    let isEarlier = false;
    for await (const event of this.history.backwards(listing_id)) {
      const kind = isEarlier ? kindOf(event) : null;
      if (kind !== null) return kind === 'sold' || kind === 'inactive';
      isEarlier ||= event.id === approvalId;
    }
    return false;
  }

  private async likers(listing_id: number): Promise<readonly number[]> {
    const rows = await this.database.prepared<{ user_id: number }>(
      'favorite-likers',
      'select user_id from rm.favorite where listing_id = $1',
      [listing_id],
    );
    return rows.map(({ user_id }) => user_id);
  }
}

const PLAIN = { sold: favoriteSold, inactive: favoriteInactive, active: favoriteActive } as const;

/**
 * Whether whoever likes an ad hears of what happened to it: a new event waits here for somebody to decide, also one that only changes the
 * status. What an ad is afterwards does not say whether its seller wants everybody told.
 */
const KINDS: Readonly<Record<ListingEvent['type'], Kind | null>> = {
  'listing.approved': 'price_drop',
  'listing.sold': 'sold',
  'listing.deactivated': 'inactive',
  'listing.expired': 'inactive',
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
  'listing.bumped': null,
  'listing.urgent-marked': null,
  'listing.answer-converted': null,
  'listing.category-moved': null,
  'listing.district-moved': null,
  // There is no page left to lead to.
  'listing.deleted': null,
};

function kindOf(event: StoredEvent<ListingEvent>): Kind | null {
  if (event.type === 'listing.reactivated' && event.data.status !== 'active') return null;
  return KINDS[event.type];
}
