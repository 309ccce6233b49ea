import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '#platform/declared/declared.js';
import { EventStore, type RecordedEvent } from '#platform/event-store/event-store.js';
import { RecordPast } from '#platform/event-store/record-past.js';

export interface Elsewhere {
  /** The stream of many: `roles`. */
  readonly stream: string;
  /** The newest of those that are about the one, in the order of the log. */
  readonly events: readonly RecordedEvent[];
  /** Whether there are older ones. */
  readonly more: boolean;
}

/** So many are shown; whoever wants older ones finds them in the stream of many. */
export const MOST_ELSEWHERE = 100;

/** What happened to one of whom the stream of many tells: `account-42` holds nothing, what staff did to that person stands in `roles`. */
@Injectable()
export class StandsElsewhere {
  constructor(
    private readonly modules: ModulesContainer,
    private readonly store: EventStore,
  ) {}

  /** Undefined where what happened stands in the stream itself. */
  async of(stream: string): Promise<Elsewhere | undefined> {
    const past = declared(this.modules, RecordPast).find(
      ({ standsIn, streams: { prefix, single } }) => standsIn !== undefined && !single && stream.startsWith(prefix),
    );
    if (past?.standsIn === undefined) return undefined;
    const found = await past.events(stream.slice(past.streams.prefix.length), this.store, MOST_ELSEWHERE + 1);
    return {
      stream: past.standsIn,
      events: found.slice(-MOST_ELSEWHERE),
      more: found.length > MOST_ELSEWHERE,
    };
  }
}
