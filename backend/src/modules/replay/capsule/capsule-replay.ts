import type { ModulesContainer } from '@nestjs/core';
import { UsageError } from '#platform/cli/cli-command.js';
import { declared } from '#platform/declared/declared.js';
import { EventRegistry, EventTypes } from '#platform/event-store/event-registry.js';
import { StreamFamilies } from '#platform/event-store/event-streams.js';
import { StreamFolds } from '#platform/event-store/stream-folds.js';
import type { StoredEvent } from '#platform/event-store/stored-event.js';
import { ReadModels } from '#platform/projections/projection-registry.js';
import type { ProjectedTable, Row } from '#platform/projections/projection.js';
import { plainState } from '../log/plain-state.js';
import type { Capsule, CapsuleEvent } from './capsule-file.js';

/** The events of a capsule, folded in memory by the code at hand: no database, no log and nobody's data is near. */
export class ReplayedCapsule {
  readonly #events: readonly StoredEvent[];
  readonly #rows = new Map<string, Row>();
  readonly #folds: readonly StreamFolds[];

  /**
   * @param modules of the program, of which nothing has to be started
   * @throws UsageError for an event that this code does not read
   */
  constructor(
    readonly capsule: Capsule,
    modules: ModulesContainer,
  ) {
    const registry = new EventRegistry(declared(modules, EventTypes), declared(modules, StreamFamilies));
    this.#folds = declared(modules, StreamFolds);
    this.#events = capsule.events.map((event) => readBy(registry, event));
    for (const { projections } of declared(modules, ReadModels))
      for (const { streamPrefixes, tables } of projections) this.#fold(streamPrefixes, tables);
  }

  /** What the rules make of a stream up to a revision; of the capsule's own and its last one unless told. Null where they keep none of it. */
  stateAfter(revision = Number.POSITIVE_INFINITY, stream = this.capsule.stream): unknown {
    const events = this.#events.filter((event) => event.streamId === stream && event.revision <= revision);
    const fold = this.#folds.find((one) => one.folds(stream));
    return fold ? plainState(fold.after(events)) : null;
  }

  /** Null where the events make none. */
  row(table: string, key: string): unknown {
    return plainState(this.#rows.get(`${table} ${key}`));
  }

  #fold(prefixes: readonly string[], tables: readonly ProjectedTable[]): void {
    const followed = this.#events.filter(
      ({ streamId }) => prefixes.length === 0 || prefixes.some((prefix) => streamId.startsWith(prefix)),
    );
    for (const event of followed) for (const table of tables) this.#foldOne(table, event);
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
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
    throw new UsageError(`This code does not read ${JSON.stringify(`${streamId}@${revision}`)}: ${why}`);
  }
}
