import type { Timeline, TimelineEntry } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs, UnreadableEvent } from '#platform/event-store/our-events.js';
import type { StoredEvent } from '#platform/projections/projection.js';
import { ListingHistory, listingStreams } from '#modules/listings/contract.js';
import { isStaff } from '../chain/staff-act.js';
import { AuditActors } from '../sentences/audit-actors.js';
import { EventSentences } from '../sentences/event-sentences.js';

/** Everything that ever happened to one ad, from the log itself. */
export class GetTimeline extends Query<Timeline> {
  constructor(readonly listingId: number) {
    super();
  }
}

interface Told {
  readonly event: StoredEvent;
  readonly changes: TimelineEntry['changes'];
  /** This program cannot read it: only what it says of itself is told. */
  readonly isUnreadable?: boolean;
}

/** So many events of a stream are told of, the newest. */
const MOST = 2_000;
const UNREADABLE = 'Okunamayan bir olay';
const count = new Intl.NumberFormat('tr');

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
    const [{ facts, unreadable, leftOut }, beside] = await Promise.all([
      this.history.told(listingId, MOST),
      this.beside(listingId),
    ]);
    const told: Told[] = [
      ...facts.map(({ event, changes }) => ({ event, changes: [...changes] })),
      ...unreadable.map(unread),
      ...beside.flatMap((one) => one.told),
    ];
    told.sort((a, b) => (a.event.position < b.event.position ? -1 : 1));
    const named = await this.actors.named(told.map(({ event }) => event.actor));
    const ids = new Set(told.map(({ event }) => event.id));
    return {
      data: told.map((one) => this.entryOf(one, named, ids)),
      left_out: [...leftOut, ...beside.flatMap((one) => one.leftOut)],
    };
  }

  /** Other streams that are about the ad, such as its review's: claims, complaints and appeals. */
  private async beside(listingId: number) {
    const own = listingStreams.of(listingId);
    const others = this.registry.streams.aboutSame(own).filter((stream) => stream !== own);
    return Promise.all(others.map((stream) => this.newest(stream)));
  }

  private async newest(
    stream: string,
  ): Promise<{ readonly told: readonly Told[]; readonly leftOut: readonly string[] }> {
    const read = await this.store.readStream(stream, { direction: 'backwards', limit: MOST + 1 });
    const ours = read.slice(0, MOST).filter(isOurs);
    const strange = ours.filter((event) => this.codec.closedOrFault(event) instanceof UnreadableEvent);
    const events = await this.codec.decodeOurs(ours.filter((event) => !strange.includes(event)));
    return {
      told: [...events.map((event) => ({ event, changes: [] })), ...strange.map(unread)],
      leftOut: read.length > MOST ? [fewer(stream)] : [],
    };
  }

  private entryOf(
    { event, changes, isUnreadable = false }: Told,
    named: Awaited<ReturnType<AuditActors['named']>>,
    ids: ReadonlySet<string>,
  ): TimelineEntry {
    const actor = named(event.actor);
    const sentence = isUnreadable ? UNREADABLE_SENTENCE : this.sentenceOf(event);
    return {
      event_id: event.id,
      position: event.position,
      revision: event.revision,
      type: event.type,
      at: event.occurredAt.toISOString(),
      ...sentence,
      sentence: isUnreadable ? `${UNREADABLE}: ${event.type}` : `${actor.name} ${this.sentences.does(event)}`,
      actor,
      changes,
      correlation_id: event.correlationId,
      causation_id: event.causationId,
      caused_by: ids.has(event.causationId) ? event.causationId : null,
      audited: isStaff(event.actor.role),
    };
  }

  private sentenceOf(event: StoredEvent): Pick<TimelineEntry, 'kind' | 'label' | 'reason_label' | 'note'> {
    const { label: reason_label, note } = this.sentences.reason(event);
    return { kind: this.sentences.kind(event.type), label: this.sentences.label(event.type), reason_label, note };
  }
}

const UNREADABLE_SENTENCE = { kind: 'review', label: UNREADABLE, reason_label: null, note: null } as const;

const fewer = (stream: string): string =>
  `${stream} akışının son ${count.format(MOST)} olayı gösterilir; daha eskisi günlükte olay olay okunur.`;

/** What the event says of itself; of its data nothing. */
function unread({ id, type, streamId, revision, position, meta }: RecordedEvent): Told {
  const { actorId, actorRole, correlationId, causationId, occurredAt } = meta;
  const actor = { id: actorId, role: actorRole };
  return {
    event: {
      ...{ id, type, data: {}, streamId, revision, position, actor },
      ...{ correlationId, causationId, occurredAt: new Date(occurredAt) },
    },
    changes: [],
    isUnreadable: true,
  };
}
