import { Injectable } from '@nestjs/common';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { Reaction } from '#platform/event-store/reaction.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { type ListingEvent, ListingHistory, type StatusChange } from '#modules/listings/contract.js';
import { ReviewAggregate } from '../commands/review-aggregate.js';
import { RuleGate } from '../rules/rule-gate.js';

const RULES = { id: 'system:rules', role: 'system' };

/** An ad that waits for review is looked at by the rules, so that moderators see the doubtful ones first. */
@Injectable()
export class AssessListingWhenWritten extends Reaction {
  constructor(
    store: EventStore,
    database: Database,
    databaseUrl: DatabaseUrl,
    private readonly history: ListingHistory,
    private readonly reviews: ReviewAggregate,
    private readonly gate: RuleGate,
  ) {
    super(store, database, databaseUrl, {
      name: 'assess-listing-when-written',
      streamPrefixes: ['listing-'],
      from: 'beginning',
    });
  }

  protected override async react(events: readonly RecordedEvent[]): Promise<void> {
    for (const [listing_id, event] of waiting(events)) await this.assess(listing_id, event);
  }

  /** The case takes one assessment a content, so doing it again after a fault changes nothing. */
  private async assess(listing_id: number, event: RecordedEvent): Promise<void> {
    const { content_revision } = event.data as { readonly content_revision: number };
    const written = await this.history.written(listing_id, content_revision).catch(() => undefined);
    if (!written) return;
    const findings = await this.gate.findings({ ...written, listing_id });
    if (findings.length === 0) return;
    const { correlationId, occurredAt } = event.meta;
    const context = { actor: RULES, correlationId, causationId: event.id, now: new Date(occurredAt) };
    const ad = { listing_id, owner_id: written.owner_id };
    await this.reviews.act(ad, context, { type: 'assess', content_revision, findings });
  }
}

type Turn = 'begins' | 'ends' | 'goes on';

/** Whether an event begins the wait for an assessment, or makes one needless; while only the status changes it goes on. */
const TURNS: Readonly<Partial<Record<string, Turn>>> = {
  'listing.submitted': 'begins',
  'listing.edited': 'begins',
  'listing.approved': 'ends',
  'listing.deleted': 'ends',
  'listing.rejected': 'goes on',
  'listing.changes-requested': 'goes on',
  'listing.review-reopened': 'goes on',
  'listing.reactivated': 'goes on',
  'listing.taken-down': 'goes on',
  'listing.restored': 'goes on',
  'listing.featured': 'goes on',
  'listing.feature-extended': 'goes on',
  'listing.feature-ended': 'goes on',
} satisfies Record<Exclude<ListingEvent, StatusChange>['type'], Turn>;

/** The newest content of each ad that nobody has decided about within the batch. */
function waiting(events: readonly RecordedEvent[]): ReadonlyMap<number, RecordedEvent> {
  const found = new Map<number, RecordedEvent>();
  for (const event of events) {
    const id = Number(event.streamId.slice('listing-'.length));
    const turn = TURNS[event.type];
    if (turn === 'begins') found.set(id, event);
    else if (turn === 'ends') found.delete(id);
  }
  return found;
}
