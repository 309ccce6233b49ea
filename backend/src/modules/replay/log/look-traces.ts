import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { LRUCache } from 'lru-cache';
import { Clock } from '#kernel/clock.js';
import { declared } from '#platform/declared/declared.js';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { isOurs, isStreamDeleted } from '#platform/event-store/our-events.js';
import { MOST_TRIED_FOR_SIDES, RecordPast, sidesIn } from '#platform/event-store/record-past.js';

/** Who steps through a stream event by event looks at it once. */
const ONE_LOOK_MS = 10 * 60_000;
const MOST_KEPT = 1_000;

/** Knows whose a stream is that leaves a trace with somebody when it is looked at, as the page of the record does: a conversation, also without its words. */
@Injectable()
export class LookTraces {
  /** When who looked at what for the last time. */
  readonly #looks = new LRUCache<string, number>({ max: MOST_KEPT });
  readonly #underWay = new Map<string, { readonly isShown: boolean; readonly done: Promise<void> }>();

  constructor(
    private readonly modules: ModulesContainer,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly clock: Clock,
  ) {}

  /**
   * Has a look leave its trace, before anything is shown; nothing while the same reader has not been away from the stream for ten minutes.
   * @param record leaves it with each of these people
   * @param isShown whether something of it is shown even where the log has nothing of it: a row that no event makes
   * @throws what keeps it from being recorded
   */
  async leave(
    stream: string,
    reader: string,
    record: (people: readonly number[]) => Promise<void>,
    isShown = false,
  ): Promise<void> {
    const past = this.#pastOf(stream);
    const look = `${reader} ${stream}`;
    if (!past) return;
    // Whoever keeps looking, as a list that asks again by itself does, has not been away.
    if (this.#isOneLook(look)) {
      this.#renew(look);
      return;
    }
    // A page asks for several things at once: that is one look.
    const underWay = this.#underWay.get(look);
    if (underWay) {
      await underWay.done;
      // One that shows nothing where the log has nothing left no trace for this one, which does.
      if (isShown && !underWay.isShown && !this.#isOneLook(look)) await this.leave(stream, reader, record, isShown);
      return;
    }
    const done = this.#leave(past, stream, { look, record, isShown }).finally(() => this.#underWay.delete(look));
    this.#underWay.set(look, { isShown, done });
    await done;
  }

  /** Whether a look at it leaves a trace with anybody. */
  watches(stream: string): boolean {
    return this.#pastOf(stream) !== undefined;
  }

  /** Of those that say whose their records are. */
  #pastOf(stream: string): RecordPast | undefined {
    const past = declared(this.modules, RecordPast).find(({ streams: { prefix, single } }) =>
      single ? stream === prefix : stream.startsWith(prefix),
    );
    return past?.leavesTraces ? past : undefined;
  }

  async #leave(
    past: RecordPast,
    stream: string,
    {
      look,
      record,
      isShown,
    }: {
      readonly look: string;
      readonly record: (people: readonly number[]) => Promise<void>;
      readonly isShown: boolean;
    },
  ): Promise<void> {
    const events = await this.#first(stream);
    if (events.length === 0 && !isShown) return;
    const { prefix, single } = past.streams;
    const people = sidesIn(past, single ? stream : stream.slice(prefix.length), events.filter(isOurs), this.codec);
    if (people.length === 0) return;
    await record(people);
    this.#renew(look);
  }

  /** Whether its reader has looked within the ten minutes, as far as this process knows. */
  #isOneLook(look: string): boolean {
    return (this.#looks.get(look) ?? Number.NEGATIVE_INFINITY) > this.clock.now().getTime() - ONE_LOOK_MS;
  }

  #renew(look: string): void {
    this.#looks.set(look, this.clock.now().getTime());
  }

  async #first(stream: string): Promise<readonly RecordedEvent[]> {
    return this.store.readStream(stream, { limit: MOST_TRIED_FOR_SIDES }).catch((error: unknown) => {
      if (isStreamDeleted(error)) return [];
      throw error;
    });
  }
}
