import { type ContentChange, type ListingAsOf, REVIEW_REASONS } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { decimalText } from '#kernel/money.js';
import { Clock } from '#kernel/clock.js';
import { EventCodec, isReadable } from '#platform/event-store/event-codec.js';
import { isOurs, isStreamDeleted } from '#platform/event-store/our-events.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { dated, happenedOf } from '#platform/event-store/moments/stream-moments.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import { isStatusChange, type ListingEvent, listingEvents } from '../domain/listing.events.js';
import { listingNumber } from '../domain/listing-number.js';
import {
  type ApprovedContents,
  type ListingDecision,
  type ListingFact,
  ListingHistory,
  type ListingUnderReview,
  type ToldHistory,
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
import { approvedContents } from './approved-contents.js';
import { ContentChanges } from './content-changes.js';
import { ContentText } from './content-text.js';
import { pastEvents } from './past-events.js';
import { toldHistory } from './told-history.js';
import { photosOf } from '../domain/listing.photos.js';

/** So many events of one of many ads are folded to say how it stood. */
const MOST_FOLDED = 5_000;
/** Of an ad hardly ever more has happened since. */
const LOOKED_THROUGH_AT_ONCE = 100;
const STREAMS_AT_ONCE = 5;

/** Reads the stream of an ad each time it is asked. */
@Injectable()
export class RecordedHistory extends ListingHistory {
  constructor(
    readonly store: EventStore,
    readonly codec: EventCodec,
    private readonly text: ContentText,
    readonly changes: ContentChanges,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async *backwards(id: number): AsyncGenerator<StoredEvent<ListingEvent>> {
    for await (const some of this.#backwards(id)) yield* await this.codec.decodeOnly(listingEvents, some);
  }

  override approvedAround(id: number, approvalId: string): Promise<ApprovedContents> {
    return approvedContents(this.backwards(id), approvalId);
  }

  override async event(id: number, eventId: string): Promise<StoredEvent<ListingEvent> | undefined> {
    for await (const some of this.#backwards(id)) {
      const found = some.find((one) => one.id === eventId);
      if (found) return (await this.codec.decodeOnly(listingEvents, [found]))[0];
    }
    return undefined;
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

  override async told(id: number, most: number): Promise<ToldHistory> {
    const told = await toldHistory(this, listingStreams.of(id), most);
    if (!told) throw listingNotFound();
    return told;
  }

  override async asOf(
    id: number,
    moment: Date | undefined,
    mostFolded = Number.POSITIVE_INFINITY,
  ): Promise<ListingAsOf> {
    const { store, codec } = this;
    const past = await pastEvents({ store, codec, now: this.clock.now() }, listingStreams.of(id), moment, mostFolded);
    if (!past) throw listingNotFound();
    const { at } = past;
    const revisions = new Map<number, Revision>();
    let state = noListing;
    let decision: ListingDecision | undefined;
    for (const event of past.events ?? []) {
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
      moments: past.moments.map((each) => new Date(each).toISOString()),
      status: past.events ? state.status : 'unknown',
      inactive_reason: live?.inactive_reason ?? null,
      content_revision: live?.newest.content_revision ?? null,
      public_revision: shown,
      content: live ? this.#content(live.newest) : null,
      public_content: published ? this.#content(published) : null,
      featured_until:
        featured_until !== null && featured_until > at.getTime() ? new Date(featured_until).toISOString() : null,
      decision: decision && decision.decision === live?.inactive_reason ? toldOf(decision) : null,
      left_out: [...past.leftOut],
    };
  }

  override async statusesAt(ids: readonly number[], moment: Date): Promise<readonly ListingAsOf['status'][]> {
    const statuses: ListingAsOf['status'][] = [];
    // A few at a time: one look must not hold every connection.
    for (let from = 0; from < ids.length; from += STREAMS_AT_ONCE) {
      const some = ids.slice(from, from + STREAMS_AT_ONCE).map((id) => this.#statusAt(id, moment));
      statuses.push(...(await Promise.all(some)));
    }
    return statuses;
  }

  override async underReview(id: number): Promise<ListingUnderReview> {
    const events = await this.#events(id);
    const revisions = new Map<number, Revision>();
    let state = noListing;
    let written = { event_id: '', position: '' };
    for (const event of events) {
      if (event.type === 'listing.submitted' || event.type === 'listing.edited')
        written = { event_id: event.id, position: event.position };
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
      written,
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

  async #statusAt(id: number, moment: Date): Promise<ListingAsOf['status']> {
    const recorded = await this.store
      .readStream(listingStreams.of(id), { limit: MOST_FOLDED + 1 })
      .catch((error: unknown) => {
        // One that an operator has deleted keeps nobody from what the others were.
        if (isStreamDeleted(error)) return undefined;
        throw error;
      });
    if (!recorded) return 'unknown';
    const begun = dated(recorded.filter(isOurs));
    const happened = happenedOf(begun, moment);
    // Of one with more than were read, those behind them may have happened as well.
    if (recorded.length > MOST_FOLDED && happened === begun.length) return 'unknown';
    const read = begun.slice(0, happened).map(({ event }) => this.codec.closedOnly(listingEvents, event));
    return read.every(isReadable) ? read.reduce(evolve, noListing).status : 'unknown';
  }

  async #events(id: number): Promise<readonly StoredEvent<ListingEvent>[]> {
    const recorded = await this.store.readStream(listingStreams.of(id));
    if (recorded.length === 0) throw listingNotFound();
    return this.codec.decodeOnly(listingEvents, recorded);
  }

  /** Its newest events, a few at a time, as they are recorded. */
  async *#backwards(id: number): AsyncGenerator<readonly RecordedEvent[]> {
    const [stream, limit] = [listingStreams.of(id), LOOKED_THROUGH_AT_ONCE];
    let from: number | undefined;
    for (let looked = 0; looked < MOST_FOLDED; looked += limit) {
      const read = await this.store.readStream(stream, {
        direction: 'backwards',
        limit,
        ...(from !== undefined && { from }),
      });
      yield read;
      const last = read.at(-1);
      if (!last || last.revision === 0) return;
      from = last.revision - 1;
    }
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
    case 'listing.district-moved':
    case 'listing.answer-converted':
    case 'listing.deleted':
      return [];
  }
}

function toldOf({ at, reason, note }: ListingDecision): ListingAsOf['decision'] {
  const labels: Readonly<Record<string, string>> = REVIEW_REASONS;
  return { at: at.toISOString(), reason_label: reason && (labels[reason] ?? reason), note };
}
