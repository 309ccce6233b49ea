import type { ModulesContainer } from '@nestjs/core';
import { UsageError } from '#platform/cli/cli-command.js';
import { declared } from '#platform/declared/declared.js';
import { EventRegistry, EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import type { ProjectedTable, Projection, Row } from '#platform/projections/projection.js';
import { plainState } from '../log/plain-state.js';
import { type Capsule, CAPSULE_VERSION, type CapsuleEvent } from './capsule-file.js';

/** The events of a capsule, folded in memory by the code at hand: no database, no log and nobody's data is near. */
export class ReplayedCapsule {
  readonly #events: readonly StoredEvent[];
  readonly #rows = new Map<string, Row>();
  readonly #folds: readonly StreamFolds[];

  /**
   * @param modules of the program, of which nothing has to be started
   * @throws UsageError for an event that this code does not read, or cannot fold
   */
  constructor(
    readonly capsule: Capsule,
    modules: ModulesContainer,
  ) {
    const registry = new EventRegistry(declared(modules, EventTypes), declared(modules, StreamFamilies));
    this.#folds = declared(modules, StreamFolds);
    this.#events = capsule.events.map((event) => this.#read(registry, event));
    for (const { projections } of declared(modules, ReadModels))
      for (const projection of projections) this.#fold(projection);
  }

  /**
   * What the rules make of a stream up to a revision; of the capsule's own and its last one unless told. Null where they keep none of it.
   * @throws UsageError for an event that they cannot fold
   */
  stateAfter(revision = Number.POSITIVE_INFINITY, stream = this.capsule.stream): unknown {
    const events = this.#events.filter((event) => event.streamId === stream && event.revision <= revision);
    const fold = this.#folds.find((one) => one.folds(stream));
    return fold ? plainState(this.#stateOf(fold, events)) : null;
  }

  /** Null where the events make none. */
  row(table: string, key: string): unknown {
    return plainState(this.#rows.get(`${table} ${key}`));
  }

  #read(registry: EventRegistry, event: CapsuleEvent): StoredEvent {
    try {
      return readBy(registry, event);
    } catch (error) {
      throw error instanceof UsageError ? this.#told(error.message, error) : error;
    }
  }

  /** All at once, as some folds are much quicker then; one by one to find which of them cannot be folded. */
  #stateOf(fold: StreamFolds, events: readonly StoredEvent[]): unknown {
    try {
      return fold.after(events);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
    let state = fold.nothing;
    for (const event of events)
      state = this.#attempt(event, 'by the rules of its stream', () => ({ state: fold.after([event], state) }));
    return state.state;
  }

  #fold({ name, streamPrefixes: prefixes, tables }: Projection): void {
    const followed = this.#events.filter(
      ({ streamId }) => prefixes.length === 0 || prefixes.some((prefix) => streamId.startsWith(prefix)),
    );
    for (const event of followed)
      for (const table of tables)
        this.#attempt(event, `into ${table.table.name} of the read model ${name}`, () => this.#foldOne(table, event));
  }

  /** @throws UsageError with which event it was: whatever folds throw, they were not written for what they met */
  #attempt<Made>({ streamId, revision, type }: StoredEvent, how: string, fold: () => Made): Made {
    try {
      return fold();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const where = JSON.stringify(`${streamId}@${revision}`);
      throw this.#told(`This code cannot fold ${where} (${type}) ${how}: ${oneLine(error)}`, error);
    }
  }

  #told(sentence: string, cause: Error): UsageError {
    const isOlder = this.capsule.version < CAPSULE_VERSION;
    return new UsageError(isOlder ? `${sentence.replace(/\.?$/, '.')} ${MADE_BEFORE}` : sentence, { cause });
  }

  #foldOne(projected: ProjectedTable, event: StoredEvent): void {
    for (const key of [projected.keyOf(event) ?? []].flat()) {
      const name = `${projected.table.name} ${key}`;
      const after = projected.fold(this.#rows.get(name), event, key);
      if (after === null) this.#rows.delete(name);
      else if (after !== undefined) this.#rows.set(name, after);
    }
  }
}

const MADE_BEFORE =
  'The capsule was made by an earlier version of this program, which masked words that are needed here: make it anew.';

/** A schema tells what does not fit as a list of many lines. */
const oneLine = (error: unknown): string =>
  error instanceof Error ? error.message.replaceAll(/\s+/gu, ' ').slice(0, 500) : '';

/** As the folds of this code see it. @throws UsageError for what it does not read */
export function readBy(registry: EventRegistry, event: CapsuleEvent): StoredEvent {
  const { id, type, schema, stream: streamId, revision, position, actor, occurred_at } = event;
  try {
    return {
      ...{ id, type, streamId, revision, position, actor },
      data: registry.read(type, schema, event.data),
      ...{ correlationId: event.correlation_id, causationId: event.causation_id },
      occurredAt: new Date(occurred_at),
    };
    // Whatever an upcaster throws that meets what it was not written for: who made the capsule, or its code, is another.
  } catch (error) {
    const where = JSON.stringify(`${streamId}@${revision}`);
    throw new UsageError(`This code does not read ${where}: ${oneLine(error)}`, { cause: error });
  }
}
