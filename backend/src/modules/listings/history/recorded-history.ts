import { type ContentChange, type ListingAsOf, REVIEW_REASONS } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { decimalText } from '#kernel/money.js';
import { Clock } from '#kernel/clock.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import { isStatusChange, type ListingEvent } from '../domain/listing.events.js';
import { listingNumber } from '../domain/listing-number.js';
import {
  type ListingDecision,
  type ListingFact,
  ListingHistory,
  type ListingUnderReview,
  type WrittenContent,
  type WrittenRevision,
} from '../contract/listing-history.js';
import { listingStreams } from '../listing-streams.js';
import {
  evolve,
  isLive,
  type ListingState,
  noListing,
  publicRevision,
  type Revision,
} from '../domain/listing.state.js';
import { listingGone, listingNotFound } from '../queries/get-listing.js';
import { photoAnswer } from '#platform/photos/photo-answer.js';
import { ContentChanges } from './content-changes.js';
import { ContentText } from './content-text.js';
import { photosOf } from '../domain/listing.photos.js';

/** Reads the stream of an ad each time it is asked. */
@Injectable()
export class RecordedHistory extends ListingHistory {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly text: ContentText,
    private readonly changes: ContentChanges,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async facts(id: number): Promise<readonly ListingFact[]> {
    const facts: ListingFact[] = [];
    let state = noListing;
    for (const event of await this.#events(id)) {
      const before = state;
      state = evolve(state, event);
      facts.push({ event, changes: event.type === 'listing.edited' ? this.#changed(before, state) : [] });
    }
    return facts;
  }

  override async asOf(id: number, moment: Date | undefined): Promise<ListingAsOf> {
    const events = await this.#events(id);
    const moments = momentsOf(events);
    // The clock of another server may be ahead of this one: now is never before what happened.
    const at = moment ?? new Date(Math.max(this.clock.now().getTime(), moments.at(-1) ?? 0));
    const revisions = new Map<number, Revision>();
    let state = noListing;
    let decision: ListingDecision | undefined;
    for (const event of events.slice(0, moments.filter((each) => each <= at.getTime()).length)) {
      state = evolve(state, event);
      if (isLive(state)) revisions.set(state.newest.content_revision, state.newest);
      decision = decisionOf(event)[0] ?? decision;
    }
    const live = isLive(state) ? state : undefined;
    const shown = publicRevision(state);
    const published = shown === null ? undefined : revisions.get(shown);
    const featured_until = live?.featured_until ?? null;
    return {
      listing_id: id,
      listing_number: listingNumber(id),
      at: at.toISOString(),
      moments: [...new Set(moments)].map((each) => new Date(each).toISOString()),
      status: state.status,
      inactive_reason: live?.inactive_reason ?? null,
      content_revision: live?.newest.content_revision ?? null,
      public_revision: shown,
      content: live ? this.#content(live.newest) : null,
      public_content: published ? this.#content(published) : null,
      featured_until:
        featured_until !== null && featured_until > at.getTime() ? new Date(featured_until).toISOString() : null,
      decision: decision && decision.decision === live?.inactive_reason ? toldOf(decision) : null,
    };
  }

  override async statusesAt(ids: readonly number[], moment: Date): Promise<readonly ListingAsOf['status'][]> {
    return Promise.all(
      ids.map(async (id) => {
        const recorded = await this.store.readStream(listingStreams.of(id));
        const events = recorded
          .filter(isOurs)
          .map((event) => this.codec.decodeClosed(event) as StoredEvent<ListingEvent>);
        const happened = momentsOf(events).filter((each) => each <= moment.getTime()).length;
        return events.slice(0, happened).reduce(evolve, noListing).status;
      }),
    );
  }

  override async underReview(id: number): Promise<ListingUnderReview> {
    const events = await this.#events(id);
    const revisions = new Map<number, Revision>();
    let state = noListing;
    for (const event of events) {
      state = evolve(state, event);
      if (isLive(state)) revisions.set(state.newest.content_revision, state.newest);
    }
    if (!isLive(state)) throw listingGone();
    const { newest, approved_revision, owner_id, status, inactive_reason } = state;
    const approved = approved_revision === null ? undefined : revisions.get(approved_revision);
    const known = new Set(approved?.photos.map((photo) => photo.id) ?? newest.photos.map((photo) => photo.id));
    return {
      owner_id,
      status,
      inactive_reason,
      stream_revision: events.length - 1,
      content_revision: newest.content_revision,
      category_id: newest.category_id,
      content: this.#content(newest),
      changes: approved ? this.changes.between(approved, newest) : [],
      new_photo_ids: newest.photos.map((photo) => photo.id).filter((photo) => !known.has(photo)),
      decisions: events.flatMap(decisionOf),
    };
  }

  override async written(id: number, content_revision: number): Promise<WrittenRevision | undefined> {
    for (const { type, data } of await this.#events(id)) {
      if (type !== 'listing.submitted' && type !== 'listing.edited') continue;
      if (data.content_revision !== content_revision || data.title === null || data.description === null) continue;
      const { owner_id, title, description, price_minor, category_id, photos } = data;
      return { owner_id, title, description, price_minor, category_id, photo_ids: photos.map((photo) => photo.id) };
    }
    return undefined;
  }

  async #events(id: number): Promise<readonly StoredEvent<ListingEvent>[]> {
    const recorded = await this.store.readStream(listingStreams.of(id));
    if (recorded.length === 0) throw listingNotFound();
    return (await this.codec.decodeOurs(recorded)) as readonly StoredEvent<ListingEvent>[];
  }

  #changed(before: ListingState, after: ListingState): readonly ContentChange[] {
    return isLive(before) && isLive(after) ? this.changes.between(before.newest, after.newest) : [];
  }

  #content(content: Revision): WrittenContent {
    const all = photosOf(content);
    const cover = all.filter(({ id }) => id === content.cover_photo_id);
    const photos = [...cover, ...all.filter((photo) => !cover.includes(photo))];
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

/**
 * When each event was in the log at the latest: the log's order counts, and a clock that was behind changes nothing of it. So whatever
 * moment is asked for, what had happened by then is a beginning of the log, and no state that never was.
 */
function momentsOf(events: readonly StoredEvent<ListingEvent>[]): readonly number[] {
  let latest = 0;
  return events.map(({ occurredAt }) => (latest = Math.max(latest, occurredAt.getTime())));
}

function decisionOf(event: StoredEvent<ListingEvent>): readonly ListingDecision[] {
  if (isStatusChange(event)) return [];
  const { id: event_id, occurredAt: at, actor } = event;
  const told = { event_id, at, actor, automatic: false, reason: null, note: null };
  switch (event.type) {
    case 'listing.approved':
      return [{ ...told, decision: 'approved', automatic: event.data.automatic }];
    case 'listing.rejected':
      return [{ ...told, decision: 'rejected', reason: event.data.reason, note: event.data.note }];
    case 'listing.changes-requested':
      return [{ ...told, decision: 'changes_requested', reason: event.data.reason, note: event.data.note }];
    case 'listing.review-reopened':
      return [{ ...told, decision: 'review_reopened' }];
    case 'listing.taken-down':
      return [{ ...told, decision: 'taken_down', reason: event.data.reason, note: event.data.note }];
    case 'listing.restored':
      return [{ ...told, decision: 'restored' }];
    case 'listing.submitted':
    case 'listing.edited':
    case 'listing.reactivated':
    case 'listing.featured':
    case 'listing.feature-extended':
    case 'listing.feature-ended':
    case 'listing.bumped':
    case 'listing.urgent-marked':
    case 'listing.category-moved':
    case 'listing.answer-converted':
    case 'listing.deleted':
      return [];
  }
}

function toldOf({ at, reason, note }: ListingDecision): ListingAsOf['decision'] {
  const labels: Readonly<Record<string, string>> = REVIEW_REASONS;
  return { at: at.toISOString(), reason_label: reason && (labels[reason] ?? reason), note };
}
