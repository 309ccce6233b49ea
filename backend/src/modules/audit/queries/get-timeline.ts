import type { Timeline, TimelineEntry } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import { ListingHistory, listingStreams } from '#modules/listings/contract.js';
import { isStaff } from '../chain/staff-act.js';
import { AuditActors } from '../words/audit-actors.js';
import { EventSentences } from '../words/event-sentences.js';

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
    private readonly registry: EventRegistry,
    private readonly sentences: EventSentences,
  ) {}

  /** @throws AppError not_found */
  async execute({ listingId }: GetTimeline): Promise<Timeline> {
    const [facts, beside] = await Promise.all([this.history.facts(listingId), this.beside(listingId)]);
    const told: Told[] = [...facts.map(({ event, changes }) => ({ event, changes: [...changes] })), ...beside];
    told.sort((a, b) => (a.event.position < b.event.position ? -1 : 1));
    const named = await this.actors.named(told.map(({ event }) => event.actor));
    const ids = new Set(told.map(({ event }) => event.id));
    return { data: told.map((one) => this.entryOf(one, named, ids)) };
  }

  /** Other streams that are about the ad, such as its review's: claims, complaints and appeals. */
  private async beside(listingId: number): Promise<readonly Told[]> {
    const own = listingStreams.of(listingId);
    const others = this.registry.streams.aboutSame(own).filter((stream) => stream !== own);
    const recorded = await Promise.all(others.map((stream) => this.store.readStream(stream)));
    const events = await this.codec.decodeOurs(recorded.flat());
    return events.map((event) => ({ event, changes: [] }));
  }

  private entryOf(
    { event, changes }: Told,
    named: Awaited<ReturnType<AuditActors['named']>>,
    ids: ReadonlySet<string>,
  ): TimelineEntry {
    const actor = named(event.actor);
    const { label, note } = this.sentences.reason(event);
    return {
      event_id: event.id,
      position: event.position,
      revision: event.revision,
      type: event.type,
      kind: this.sentences.kind(event.type),
      label: this.sentences.label(event.type),
      at: event.occurredAt.toISOString(),
      sentence: `${actor.name} ${this.sentences.does(event)}`,
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
}
