import type { Timeline, TimelineEntry } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import { ListingHistory } from '#modules/listings/contract.js';
import { isStaff } from '../chain/chain-link.js';
import { AuditActors } from '../words/audit-actors.js';
import { kindOf } from '../words/event-kinds.js';
import { doesOf, reasonOf, wordsOf } from '../words/event-words.js';

/** Everything that ever happened to one ad, from the log itself. */
export class GetTimeline extends Query<Timeline> {
  constructor(readonly listingId: number) {
    super();
  }
}

interface Told {
  readonly event: StoredEvent;
  readonly changes: TimelineEntry['changes'];
}

@QueryHandler(GetTimeline)
export class GetTimelineHandler implements IQueryHandler<GetTimeline, Timeline> {
  constructor(
    private readonly history: ListingHistory,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly actors: AuditActors,
  ) {}

  /** @throws AppError not_found */
  async execute({ listingId }: GetTimeline): Promise<Timeline> {
    const [facts, review] = await Promise.all([this.history.facts(listingId), this.review(listingId)]);
    const told: Told[] = [...facts.map(({ event, changes }) => ({ event, changes: [...changes] })), ...review];
    told.sort((a, b) => (a.event.position < b.event.position ? -1 : 1));
    const named = await this.actors.named(told.map(({ event }) => event.actor));
    const ids = new Set(told.map(({ event }) => event.id));
    return { data: told.map((one) => entryOf(one, named, ids)) };
  }

  /** Claims, complaints and appeals have a stream of their own. */
  private async review(listingId: number): Promise<readonly Told[]> {
    const events = await this.codec.decode(await this.store.readStream(`review-${listingId}`));
    return events.map((event) => ({ event, changes: [] }));
  }
}

function entryOf(
  { event, changes }: Told,
  named: Awaited<ReturnType<AuditActors['named']>>,
  ids: ReadonlySet<string>,
): TimelineEntry {
  const actor = named(event.actor);
  const { label, note } = reasonOf(event);
  return {
    event_id: event.id,
    position: event.position,
    revision: event.revision,
    type: event.type,
    kind: kindOf(event.type),
    label: wordsOf(event.type).label,
    at: event.occurredAt.toISOString(),
    sentence: `${actor.name} ${doesOf(event)}`,
    actor,
    reason_label: label,
    note,
    changes,
    correlation_id: event.correlationId,
    causation_id: event.causationId,
    caused_by: ids.has(event.causationId) ? event.causationId : null,
    audited: isStaff(event.actor.role),
  };
}
