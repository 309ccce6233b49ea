import { Injectable } from '@nestjs/common';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import type { Position } from '#platform/event-store/event-store.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { PersonListings } from './contract/person-listings.js';
import { SuspendedAds } from './contract/suspensions.js';
import { suspendedSellersProjection } from './projections/suspended-seller.js';

const TIMEOUT_MS = 5_000;

/** Waits for the rows, then tells. */
@Injectable()
export class FollowedSuspensions extends SuspendedAds {
  constructor(
    private readonly ads: PersonListings,
    private readonly readPosition: ReadPosition,
    private readonly hints: HintPublisher,
  ) {
    super();
  }

  override async follow(personId: number, position: Position, become: 'hidden' | 'shown'): Promise<void> {
    await this.readPosition.waitFor(position, TIMEOUT_MS, [suspendedSellersProjection.name]);
    const name = become === 'hidden' ? 'listing_removed' : 'listing_changed';
    const shown = await this.ads.shown(personId);
    this.hints.publish(
      shown.map(({ id, revision }) => ({ name, room: 'public', payload: { id, revision, position } })),
    );
  }
}
