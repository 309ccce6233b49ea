import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { EventStore, type Position, type RecordedEvent } from '../../../platform/event-store/event-store.js';
import { LogFollower } from '../../../platform/event-store/log-follower.js';
import { Database, DatabaseUrl } from '../../../platform/postgres/database.js';
import { ListingHistory } from '../../listings/contract.js';
import { ReviewAggregate } from '../commands/review-aggregate.js';
import { RuleGate } from '../rules/rule-gate.js';

const NAME = 'assess-listing-when-written';
const RULES = { id: 'system:rules', role: 'system' };

/** An ad that waits for review is looked at by the rules, so that moderators see the doubtful ones first. */
@Injectable()
export class AssessListingWhenWritten implements BeforeApplicationShutdown {
  readonly #follower: LogFollower;

  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly history: ListingHistory,
    private readonly reviews: ReviewAggregate,
    private readonly gate: RuleGate,
    databaseUrl: DatabaseUrl,
  ) {
    this.#follower = new LogFollower(store, databaseUrl.value, {
      name: NAME,
      streamPrefixes: ['listing-'],
      from: () => this.position(),
      onBatch: (events) => this.react(events),
    });
  }

  start(): void {
    this.#follower.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#follower.stop();
  }

  /** Reacts to what the log holds by now. */
  async catchUp(): Promise<void> {
    for (;;) {
      const after = (await this.position()) || undefined;
      const events = await this.store.readAll({ after, limit: 500, streamPrefixes: ['listing-'] });
      if (events.length === 0) return;
      await this.react(events);
    }
  }

  private async react(events: readonly RecordedEvent[]): Promise<void> {
    for (const [listing_id, event] of waiting(events)) await this.assess(listing_id, event);
    const last = events.at(-1);
    if (last) await this.remember(last.position);
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

  private async position(): Promise<Position> {
    const [row] = await this.database.query<{ position: Position; store_id: string }>(
      'select position, store_id from app.reaction where name = $1',
      [NAME],
    );
    return row && row.store_id === (await this.store.storeId()) ? row.position : '';
  }

  private async remember(position: Position): Promise<void> {
    await this.database.query(
      `insert into app.reaction (name, store_id, position) values ($1, $2, $3)
       on conflict (name) do update set store_id = excluded.store_id, position = excluded.position`,
      [NAME, await this.store.storeId(), position],
    );
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
