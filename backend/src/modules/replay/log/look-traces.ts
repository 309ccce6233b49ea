import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Clock } from '#kernel/clock.js';
import { declared } from '#platform/declared/declared.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { RecordPast } from '#platform/event-store/record-past.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';

/** Who steps through a stream event by event looks at it once. */
const ONE_LOOK_MS = 10 * 60_000;
const MOST_KEPT = 1_000;
/** So many events are tried for whose a stream is: the first need not be one that this program reads. */
const MOST_TRIED = 20;

/** Knows whose a stream is that leaves a trace with somebody when it is looked at, as the page of the record does: a conversation, also without its words. */
@Injectable()
export class LookTraces {
  /** When who looked at what, the oldest first. */
  readonly #looks = new Map<string, number>();
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
  ) {}

  /**
   * Has a look leave its trace, before anything is shown; nothing while the same reader has not been away from the stream for ten minutes.
   * @param record leaves it with each of these people @throws what keeps it from being recorded
   */
  async leave(stream: string, reader: string, record: (people: readonly number[]) => Promise<void>): Promise<void> {
    const past = declared(this.modules, RecordPast).find(({ streams: { prefix, single } }) =>
      single ? stream === prefix : stream.startsWith(prefix),
    );
    const look = `${reader} ${stream}`;
    const since = this.clock.now().getTime() - ONE_LOOK_MS;
    if (!past || (this.#looks.get(look) ?? Number.NEGATIVE_INFINITY) > since) return;
    // A page asks for several things at once: that is one look.
    const underWay = this.#underWay.get(look) ?? this.#leave(past, stream, look, record);
    this.#underWay.set(look, underWay);
    await underWay.finally(() => this.#underWay.delete(look));
  }

  async #leave(
    past: RecordPast,
    stream: string,
    look: string,
    record: (people: readonly number[]) => Promise<void>,
  ): Promise<void> {
    const people = this.#sidesIn(past, await this.store.readStream(stream, { limit: MOST_TRIED }));
    if (people.length === 0) return;
    await record(people);
    this.#looks.delete(look);
    this.#looks.set(look, this.clock.now().getTime());
    const [oldest] = this.#looks.keys();
    if (this.#looks.size > MOST_KEPT && oldest !== undefined) this.#looks.delete(oldest);
  }

  #sidesIn(past: RecordPast, events: readonly RecordedEvent[]): readonly number[] {
    for (const event of events.filter(isOurs)) {
      const sides = past.sidesOf(this.#read(event));
      if (sides.length > 0) return sides;
    }
    return [];
  }

  #read(event: RecordedEvent): StoredEvent | undefined {
    try {
      return this.codec.decodeClosed(event);
    } catch {
      // An unknown type, a newer schema, whatever an upcaster throws: the page shows what is wrong with it, and says nothing of whose it is.
      return undefined;
    }
  }
}
