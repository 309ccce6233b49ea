import type { ContentChange, ListingAsOf } from '@ilan/api';
import type { Actor } from '#kernel/event.js';
import type { Position, RecordedEvent } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import type { ListingEvent } from '../domain/listing.events.js';
import type { LiveListing } from '../domain/listing.state.js';
import type { GatedContent } from './publishing-gate.js';

/** Something that happened to an ad, with what it changed of the ad's content. */
export interface ListingFact {
  readonly event: StoredEvent<ListingEvent>;
  readonly changes: readonly ContentChange[];
}

/** What an owner had written, as people read it. */
export type WrittenContent = NonNullable<ListingAsOf['content']>;

/** What staff decided about an ad. */
export interface ListingDecision {
  readonly event_id: string;
  readonly decision: 'approved' | 'rejected' | 'changes_requested' | 'review_reopened' | 'taken_down' | 'restored';
  readonly at: Date;
  readonly actor: Actor;
  readonly automatic: boolean;
  readonly reason: string | null;
  readonly note: string | null;
}

export interface ListingUnderReview {
  readonly owner_id: number;
  readonly status: LiveListing['status'];
  readonly inactive_reason: LiveListing['inactive_reason'];
  /** Of the last event: says whether anybody has touched the ad. */
  readonly stream_revision: number;
  readonly content_revision: number;
  /** The event that brought this content. */
  readonly written: { readonly event_id: string; readonly position: Position };
  readonly category_id: number;
  readonly content: WrittenContent;
  /** Against the revision that was approved last; empty where none was. */
  readonly changes: readonly ContentChange[];
  readonly new_photo_ids: readonly string[];
  /** The oldest stands first. */
  readonly decisions: readonly ListingDecision[];
}

export interface WrittenRevision extends GatedContent {
  readonly owner_id: number;
}

/** What happened to an ad, as far as it is told. */
export interface ToldHistory {
  readonly facts: readonly ListingFact[];
  /** Events of ours that this program cannot read, each by what it says of itself. */
  readonly unreadable: readonly RecordedEvent[];
  /** Sentences for what is not told. */
  readonly leftOut: readonly string[];
}

/** Each undefined where there was none, or where it is too long ago. */
export interface ApprovedContents {
  readonly now: SentContent | undefined;
  readonly before: SentContent | undefined;
}

/** As it stands in the log; an erased owner's words are null. */
export type SentContent = Extract<ListingEvent, { readonly type: 'listing.submitted' | 'listing.edited' }>['data'];

/** What the log itself says about one ad: no read model stands between. */
export abstract class ListingHistory {
  /**
   * From its newest event on, 5,000 at most, opened as they are asked for: for who looks for what stood just before one of them. Nobody's ad has
   * as many, and of one that has, what is older is as if it had never been. None of an ad that is not there.
   * @throws AppError unavailable where this program cannot read one of them
   */
  abstract backwards(id: number): AsyncIterable<StoredEvent<ListingEvent>>;
  /**
   * What an approval, and the one before it, made public. Looks as far back as it must.
   * @throws AppError as `backwards`
   */
  abstract approvedAround(id: number, approvalId: string): Promise<ApprovedContents>;
  /**
   * One of its newest 5,000 events, looked for from the newest on. Nothing but that one is opened.
   * @returns undefined where it is not among them, also of an ad that is not there
   * @throws AppError unavailable where this program cannot read it
   */
  abstract event(id: number, eventId: string): Promise<StoredEvent<ListingEvent> | undefined>;
  /** Every event in order, for whom nothing may be left out: the copy that people take away. @throws AppError not_found */
  abstract facts(id: number): Promise<readonly ListingFact[]>;
  /** The newest events in order, so many at most, for who shows whatever is there. @throws AppError not_found */
  abstract told(id: number, most: number): Promise<ToldHistory>;
  /**
   * The ad as it stood at a moment, or as it stands: what its owner had written, and which revision the public saw.
   * @param mostFolded so many events are folded for it; of more its status is `unknown`, and a sentence says why. All unless told
   * @throws AppError not_found
   */
  abstract asOf(id: number, moment: Date | undefined, mostFolded?: number): Promise<ListingAsOf>;
  /** How each of these ads stood then, in their order; `none` where it was not sent yet, `unknown` where its events cannot be read or are too many. */
  abstract statusesAt(ids: readonly number[], moment: Date): Promise<readonly ListingAsOf['status'][]>;
  /** What a moderator looks at. @throws AppError not_found, gone */
  abstract underReview(id: number): Promise<ListingUnderReview>;
  /**
   * One content of an ad as its owner wrote it; undefined where there was none, or where its words were erased.
   * @throws AppError not_found
   */
  abstract written(id: number, content_revision: number): Promise<WrittenRevision | undefined>;
}
