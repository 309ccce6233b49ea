import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { EventDetail } from '@ilan/api';
import { AppError } from '#kernel/app-error.js';
import { declared } from '#platform/declared/declared.js';
import { EventCodec, isReadable } from '#platform/event-store/event-codec.js';
import { EventRegistry } from '#platform/event-store/event-registry.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs, UnreadableEvent } from '#platform/event-store/our-events.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { plainState } from './plain-state.js';
import { stateChanges } from './state-changes.js';
import { metaText, sealedIn, storedData, toldEvent } from './told-event.js';

/** So many events are folded for one look; a longer stream is read event by event without its states. */
const MOST_FOLDED = 5_000;

/** Reads single events of the log and what the rules make of their stream, with everything sealed kept closed. */
@Injectable()
export class EventReader {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly registry: EventRegistry,
    private readonly modules: ModulesContainer,
  ) {}

  foldOf(stream: string): StreamFolds | undefined {
    return declared(this.modules, StreamFolds).find((one) => one.folds(stream));
  }

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
    const schema: unknown = isOurs(event) ? event.meta.schema : null;
    return {
      ...toldEvent(event, this.registry),
      correlation_id: metaText(event, 'correlationId'),
      causation_id: metaText(event, 'causationId'),
      occurred_at: metaText(event, 'occurredAt') || null,
      schema: typeof schema === 'number' ? schema : null,
      known_schema: this.registry.all().find(({ type }) => type === event.type)?.version ?? null,
      stored: storedData(event.data),
      read,
      fault,
      closed: sealedIn(event.data) ?? null,
      last_revision: await this.lastRevision(stream),
      state: await this.#state(stream, revision),
    };
  }

  #read(event: RecordedEvent): { readonly read: unknown; readonly fault: string | null } {
    const read = this.codec.closedOrFault(event);
    // What is wrong with it is what the reader came to see.
    return read instanceof UnreadableEvent ? { read: null, fault: read.message } : { read: read.data, fault: null };
  }

  async #state(stream: string, revision: number): Promise<EventDetail['state']> {
    const fold = this.foldOf(stream);
    if (!fold || revision >= MOST_FOLDED) return null;
    const recorded = await this.store.readStream(stream, { limit: revision + 1 });
    // Without its beginning a stream has no state that anything could be said of.
    if (recorded[0]?.revision !== 0) return null;
    const told = recorded.filter((event) => isOurs(event)).map((event) => this.codec.closedOrFault(event));
    const events = told.filter(isReadable);
    // An event that this program cannot read says so itself, and no state follows from it.
    if (events.length < told.length) return null;
    try {
      const { before, after: last } = fold.lastTwo(events);
      const after = plainState(last);
      const { changes, more } = stateChanges(events.length === 0 ? undefined : plainState(before), after);
      return { after, changes, more_changes: more };
    } catch (error) {
      // A rule that meets what no rule let through may stumble in any way: then nothing can be said of the state, and the event is shown all the same.
      if (error instanceof Error) return null;
      throw error;
    }
  }
}
