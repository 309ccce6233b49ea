import { Injectable } from '@nestjs/common';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { Reaction } from '#platform/event-store/reaction.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { ListingHistory } from '#modules/listings/contract.js';
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

/** The newest content of each ad that nobody has decided about within the batch. */
function waiting(events: readonly RecordedEvent[]): ReadonlyMap<number, RecordedEvent> {
  const found = new Map<number, RecordedEvent>();
  for (const event of events) {
    const id = Number(event.streamId.slice('listing-'.length));
    if (event.type === 'listing.submitted' || event.type === 'listing.edited') found.set(id, event);
    else if (event.type === 'listing.approved' || event.type === 'listing.deleted') found.delete(id);
  }
  return found;
}
