import type { ContentChange, ListingAsOf } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { decimalText } from '../../../kernel/money.js';
import { EventCodec } from '../../../platform/event-store/event-codec.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import type { StoredEvent } from '../../../platform/projections/projection.js';
import type { ListingEvent } from '../domain/listing.events.js';
import { listingNumber } from '../domain/listing-number.js';
import {
  evolve,
  isLive,
  type ListingState,
  noListing,
  publicRevision,
  type Revision,
} from '../domain/listing.state.js';
import { listingNotFound } from '../queries/get-listing.js';
import { photoAnswer } from '../queries/listing-cards.js';
import { ContentChanges } from './content-changes.js';
import { ContentText } from './content-text.js';

/** Something that happened to an ad, with what it changed of the ad's content. */
export interface ListingFact {
  readonly event: StoredEvent<ListingEvent>;
  readonly changes: readonly ContentChange[];
}

/** What the log itself says about one ad: no read model stands between. */
@Injectable()
export class ListingHistory {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly text: ContentText,
    private readonly changes: ContentChanges,
  ) {}

  /** Every event in order. @throws AppError not_found */
  async facts(id: number): Promise<readonly ListingFact[]> {
    const facts: ListingFact[] = [];
    let state = noListing;
    for (const event of await this.#events(id)) {
      const before = state;
      state = evolve(state, event);
      facts.push({ event, changes: event.type === 'listing.edited' ? this.#changed(before, state) : [] });
    }
    return facts;
  }

  /** The ad as it stood at a moment: what its owner had written, and which revision the public saw. @throws AppError not_found */
  async asOf(id: number, at: Date): Promise<ListingAsOf> {
    const events = await this.#events(id);
    const state = events
      .filter(({ occurredAt }) => occurredAt <= at)
      .reduce<ListingState>((before, event) => evolve(before, event), noListing);
    const live = isLive(state) ? state : undefined;
    return {
      listing_id: id,
      listing_number: listingNumber(id),
      at: at.toISOString(),
      moments: [...new Set(events.map(({ occurredAt }) => occurredAt.toISOString()))],
      status: state.status,
      inactive_reason: live?.inactive_reason ?? null,
      content_revision: live?.newest.content_revision ?? null,
      public_revision: publicRevision(state),
      content: live ? this.#content(live.newest) : null,
    };
  }

  /** What an edit changed against the revision that was approved last; empty where none was. */
  async changesToReview(id: number): Promise<readonly ContentChange[]> {
    const revisions = new Map<number, Revision>();
    let state = noListing;
    for (const event of await this.#events(id)) {
      state = evolve(state, event);
      if (isLive(state)) revisions.set(state.newest.content_revision, state.newest);
    }
    if (!isLive(state) || state.approved_revision === null) return [];
    const approved = revisions.get(state.approved_revision);
    return approved ? this.changes.between(approved, state.newest) : [];
  }

  async #events(id: number): Promise<readonly StoredEvent<ListingEvent>[]> {
    const recorded = await this.store.readStream(`listing-${id}`);
    if (recorded.length === 0) throw listingNotFound();
    return (await this.codec.decode(recorded)) as readonly StoredEvent<ListingEvent>[];
  }

  #changed(before: ListingState, after: ListingState): readonly ContentChange[] {
    return isLive(before) && isLive(after) ? this.changes.between(before.newest, after.newest) : [];
  }

  #content(content: Revision): ListingAsOf['content'] {
    const cover = content.photos.filter(({ id }) => id === content.cover_photo_id);
    const photos = [...cover, ...content.photos.filter((photo) => !cover.includes(photo))];
    return {
      title: content.title ?? 'Silinmiş ilan',
      description: content.description ?? '',
      price: decimalText(content.price_minor),
      category: this.text.category(content),
      place: this.text.place(content),
      photos: photos.map(photoAnswer),
      features: [...this.text.features(content)],
      deliver_in_person: content.deliver_in_person,
    };
  }
}
