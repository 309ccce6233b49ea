import { Injectable } from '@nestjs/common';
import type { EventDetail } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs, UnreadableEvent } from '#platform/event-store/our-events.js';
import { RowsOfEvents } from '../rows/rows-of-events.js';
import { plainState } from './plain-state.js';
import { stateChanges } from './state-changes.js';
import { StreamStates } from './stream-states.js';
import { metaText, ToldEvents } from './told-event.js';

/** Reads single events of the log and what the rules make of their stream, with everything sealed kept closed. */
@Injectable()
export class EventReader {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly registry: EventRegistry,
    private readonly states: StreamStates,
    private readonly told: ToldEvents,
    private readonly rows: RowsOfEvents,
  ) {}

  /** @throws AppError not_found */
  async at(stream: string, revision: number): Promise<RecordedEvent> {
    const [event] = this.registry.streams.owns(stream)
      ? await this.store.readStream(stream, { from: revision, limit: 1 })
      : [];
    if (event?.revision !== revision)
      throw new AppError('not_found', 'EVENT_NOT_FOUND', 'Günlükte böyle bir olay yok.');
    return event;
  }

  /** @throws AppError not_found for a stream that holds nothing */
  async lastRevision(stream: string): Promise<number> {
    const [last] = this.registry.streams.owns(stream)
      ? await this.store.readStream(stream, { direction: 'backwards', limit: 1 })
      : [];
    if (!last) throw new AppError('not_found', 'STREAM_NOT_FOUND', 'Günlükte böyle bir akış yok.');
    return last.revision;
  }

  /** @throws AppError not_found */
  async detail(stream: string, revision: number): Promise<EventDetail> {
    const event = await this.at(stream, revision);
    const { read, fault } = this.#read(event);
    const { set_aside, ...rows } = await this.rows.of([event]);
    const schema: unknown = isOurs(event) ? event.meta.schema : null;
    return {
      ...this.told.of(event),
      correlation_id: metaText(event, 'correlationId'),
      causation_id: metaText(event, 'causationId'),
      occurred_at: metaText(event, 'occurredAt') || null,
      schema: typeof schema === 'number' ? schema : null,
      known_schema: this.registry.all().find(({ type }) => type === event.type)?.version ?? null,
      stored: this.told.stored(event),
      read,
      fault,
      closed: this.told.closedIn(event) ?? null,
      ...rows,
      set_aside: set_aside.map(({ read_model, state }) => ({ read_model, state })),
      last_revision: await this.lastRevision(stream),
      ...(await this.#state(stream, revision)),
    };
  }

  #read(event: RecordedEvent): { readonly read: unknown; readonly fault: string | null } {
    const read = this.codec.closedOrFault(event);
    // What is wrong with it is what the reader came to see.
    return read instanceof UnreadableEvent
      ? { read: null, fault: read.message }
      : { read: this.codec.withholding(event.streamId, read.data), fault: null };
  }

  async #state(stream: string, revision: number): Promise<Pick<EventDetail, 'state' | 'state_reached'>> {
    const found = await this.states.around(stream, revision);
    if (!found) return { state: null, state_reached: null };
    if ('reached' in found) return { state: null, state_reached: found.reached };
    const closed = (state: unknown): unknown => this.codec.withholding(stream, plainState(state));
    const after = closed(found.after);
    const { changes, more } = stateChanges(revision === 0 ? undefined : closed(found.before), after);
    return { state: { after, changes, more_changes: more }, state_reached: null };
  }
}
