import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { LRUCache } from 'lru-cache';
import { declared } from '#platform/declared/declared.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { EventCodec, isReadable } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import { plainState } from './plain-state.js';

/** A state is kept after so many events and after each multiple of it: no look at one that was seen before folds more. */
export const KEPT_EVERY = 1_000;
const KEPT_AT_MOST = 500;
/** Of all together, as their text is long. */
const CHARACTERS_AT_MOST = 64_000_000;
/** Words are closed in them; what else a deleted stream held goes as well. */
const KEPT_FOR_MS = 600_000;
/** So long is folded for one look. */
const FOLDED_FOR_MS = 1_000;

interface Kept {
  readonly state: unknown;
}

interface StatesAround {
  /** Undefined before the first event. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What the rules make of a stream after one of its events, with everything sealed kept closed; long streams are not folded from their beginning each time. */
@Injectable()
export class StreamStates {
  readonly #kept = new LRUCache<string, Kept>({
    max: KEPT_AT_MOST,
    maxSize: CHARACTERS_AT_MOST,
    sizeCalculation: ({ state }) => 100 + JSON.stringify(plainState(state)).length,
    ttl: KEPT_FOR_MS,
    perf: performance,
  });

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly modules: ModulesContainer,
  ) {}

  foldOf(stream: string): StreamFolds | undefined {
    return declared(this.modules, StreamFolds).find((one) => one.folds(stream));
  }

  /**
   * @param forMs how long is folded at most; at least one stretch is, and whoever asks again goes on behind it
   * @returns the states before and after the event, or how many events were folded where it takes longer; undefined where the rules keep no state
   *   of it, or nothing can be said of it
   */
  async around(
    stream: string,
    revision: number,
    forMs = FOLDED_FOR_MS,
  ): Promise<StatesAround | { readonly reached: number } | undefined> {
    const fold = this.foldOf(stream);
    if (!fold) return undefined;
    const began = performance.now();
    const log = await this.store.storeId();
    const keyOf = (events: number): string => `${log} ${stream} ${events}`;
    let from = this.#nearest(keyOf, revision);
    let kept = this.#kept.get(keyOf(from)) ?? fold.nothing;
    for (;;) {
      const events = await this.#stretch(stream, from, Math.min(KEPT_EVERY, revision - from));
      if (!events) return undefined;
      const state = stateAfter(fold, events, kept);
      if (!state) return undefined;
      from += Math.min(KEPT_EVERY, revision - from);
      kept = state;
      if (from > 0 && from % KEPT_EVERY === 0) this.#kept.set(keyOf(from), kept);
      if (from === revision) break;
      if (performance.now() - began >= forMs) return { reached: from };
    }
    const last = await this.#stretch(stream, revision, 1);
    const after = last && stateAfter(fold, last, kept);
    return after && { before: revision === 0 ? undefined : kept.state, after: after.state };
  }

  /** Behind as many events as a state is kept of, and no more than stand before this one. */
  #nearest(keyOf: (events: number) => string, revision: number): number {
    let events = revision - (revision % KEPT_EVERY);
    while (events > 0 && !this.#kept.has(keyOf(events))) events -= KEPT_EVERY;
    return events;
  }

  /** @returns undefined where one of them is no more in the log, or cannot be read: it says so itself, and no state follows from it */
  async #stretch(stream: string, from: number, limit: number): Promise<readonly StoredEvent[] | undefined> {
    if (limit === 0) return [];
    const recorded = await this.store.readStream(stream, { from, limit });
    if (recorded[0]?.revision !== from || recorded.length < limit) return undefined;
    const told = recorded.filter((event) => isOurs(event)).map((event) => this.codec.closedOrFault(event));
    const events = told.filter(isReadable);
    return events.length < told.length ? undefined : events;
  }
}

function stateAfter(fold: StreamFolds, events: readonly StoredEvent[], from: Kept): Kept | undefined {
  try {
    return { state: fold.after(events, from) };
  } catch (error) {
    // A rule that meets what no rule let through may stumble in any way: then nothing can be said of the state, and the event is shown all the same.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
