import type { RecordAsOf } from '@ilan/api';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ModulesContainer } from '@nestjs/core';
import { AppError } from '#kernel/app-error.js';
import { Clock } from '#kernel/clock.js';
import { declared } from '#platform/declared/declared.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { RecordPast, type ToldPast } from '#platform/event-store/record-past.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { EventTeller } from '../contract.js';

/** With those whose it is. */
type PastRecord = RecordAsOf & { readonly sides: readonly number[] };

/** A record as it was at a moment, or as it is: a person, an order, a conversation, the settings. */
export class GetRecordPast extends Query<PastRecord> {
  constructor(
    /** `order-`: as its streams begin. */
    readonly prefix: string,
    readonly id: string,
    readonly at: Date | undefined,
  ) {
    super();
  }
}

/** A slider has no place for more; who looks further back says the moment. */
const MOST_MOMENTS = 500;

@QueryHandler(GetRecordPast)
export class GetRecordPastHandler implements IQueryHandler<GetRecordPast, PastRecord> {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly teller: EventTeller,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found */
  async execute({ prefix, id, at: asked }: GetRecordPast): Promise<PastRecord> {
    const past = declared(this.modules, RecordPast).find(({ streams }) => streams.prefix === prefix);
    if (!past) throw new Error(`Nobody tells the past of ${prefix}`);
    const recorded = (await past.events(id, this.store)).filter(isOurs);
    const ends = momentsOf(recorded);
    // The clock of another server may be ahead of this one: now is never before what happened.
    const at = asked ?? new Date(Math.max(this.clock.now().getTime(), ends.at(-1) ?? 0));
    const happened = ends.filter((end) => end <= at.getTime()).length;
    if (!(await past.isThere(id, recorded))) throw nothing();
    const closed = recorded.map((event) => this.codec.decodeClosed(event));
    const events = past.opens ? await this.codec.decodeOurs(recorded.slice(0, happened)) : closed.slice(0, happened);
    const shown = Math.max(0, recorded.length - MOST_MOMENTS);
    return {
      at: at.toISOString(),
      happened,
      total: recorded.length,
      moments: await this.#moments(closed.slice(shown), ends.slice(shown)),
      ...copyOf(await past.tell(events, id, at)),
      sides: past.sidesOf(closed),
    };
  }

  async #moments(events: readonly StoredEvent[], ends: readonly number[]): Promise<RecordAsOf['moments']> {
    const told = await this.teller.tell(events);
    return events.map(({ streamId: stream, revision }, index) => ({
      at: new Date(ends[index] ?? 0).toISOString(),
      sentence: told[index]?.sentence ?? '',
      ...{ stream, revision },
    }));
  }
}

const nothing = () => new AppError('not_found', 'NO_PAST', 'Günlükte bu kaydın geçmişi yok.');

const copyOf = ({ facts, lines }: ToldPast) => ({ facts: [...facts], lines: [...lines] });

/** When each event had happened at the latest: a clock that was behind changes nothing of the order of the log. */
function momentsOf(events: readonly RecordedEvent[]): readonly number[] {
  let latest = 0;
  return events.map(({ meta }) => (latest = Math.max(latest, Date.parse(meta.occurredAt))));
}
