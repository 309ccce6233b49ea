import { Injectable } from '@nestjs/common';
import { HintPublisher } from '#platform/projections/hint-publisher.js';
import type { Position } from '#platform/event-store/event-store.js';
import { ReadPosition } from '#platform/projections/read/read-position.js';
import { suspendedSellersProjection } from './projections/suspended-seller.js';
import { PersonListings } from './queries/person-listings.js';

const TIMEOUT_MS = 5_000;

/** What a suspension makes of a person's ads. */
@Injectable()
export class SuspendedAds {
  constructor(
    private readonly ads: PersonListings,
    private readonly readPosition: ReadPosition,
    private readonly hints: HintPublisher,
  ) {}

  /**
   * Returns when the public sees them as the log says at `position`, and tells open pages and kept ones. What they show is decided
   * by the rows: this only spares them the time until they ask again.
   */
  async follow(personId: number, position: Position, become: 'hidden' | 'shown'): Promise<void> {
    await this.readPosition.waitFor(position, TIMEOUT_MS, [suspendedSellersProjection.name]);
    const name = become === 'hidden' ? 'listing_removed' : 'listing_changed';
    const shown = await this.ads.shown(personId);
    this.hints.publish(
      shown.map(({ id, revision }) => ({ name, room: 'public', payload: { id, revision, position } })),
    );
  }
}
