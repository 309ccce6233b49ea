import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '#platform/declared/declared.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { KnownLog } from '#platform/event-store/which-log/known-log.js';
import { LogNumbers, raiseNumbers } from '#platform/event-store/which-log/log-numbers.js';
import { type DecidedLog, LogReader } from '#platform/event-store/which-log/log-reader.js';
import { refusalOf } from '#platform/event-store/which-log/log-refusal.js';
import { Database } from '#platform/postgres/database.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { type LostStreams, lostStreams, lostWhole } from './lost-events.js';

export interface Diagnosis {
  /** Why nobody writes to the log at hand or follows it. */
  readonly refusal: string;
  /** It is the log of this installation, only older. */
  readonly isOurs: boolean;
  /** Some of it was done before. */
  readonly isBegun: boolean;
  readonly lost: readonly LostStreams[];
}

/** Brings everything that was read from a log to the one at hand, by an operator's word. */
@Injectable()
export class Recovery {
  readonly #known: KnownLog;

  constructor(
    private readonly store: EventStore,
    private readonly engine: ProjectionEngine,
    private readonly modules: ModulesContainer,
    private readonly database: Database,
  ) {
    this.#known = new KnownLog(database);
  }

  /** Undefined where the log is the one that the readers know. Writes nothing. */
  async diagnose(onProgress: (events: number) => void): Promise<Diagnosis | undefined> {
    const refusal = await refusalOf(this.store, this.#known, this.#readers());
    if (refusal === undefined) return undefined;
    const [row, here] = [await this.#known.find(), await this.store.identity()];
    const isOurs = row !== undefined && row.storeId === here;
    const known = await this.engine.knownRevisions();
    const lost = isOurs ? await lostStreams(this.store, known, onProgress) : lostWhole(known);
    return { refusal, isOurs, isBegun: row?.recovering === true, lost };
  }

  /** Until it has ended no process writes or moves on, also if it dies half-way: then it has to be called again. */
  async run({ operator, reason, say }: Pick<DecidedLog, 'operator' | 'reason' | 'say'>): Promise<void> {
    const { store } = this;
    // A person has said that this is the log.
    store.gate = undefined;
    const storeId = await store.storeId();
    await this.#known.recovering(storeId);
    const head = await store.head();
    const fits: DecidedLog['fits'] = async (place) =>
      place.storeId === storeId && place.position <= head && (place.taken === undefined || store.holds(place.taken));
    const readers = this.#readers().toSorted((a, b) => a.turn - b.turn);
    // Whatever was read from another log says nothing about this one.
    await raiseNumbers(store, this.database, declared(this.modules, LogNumbers), '');
    for (const reader of readers) await reader.bringTo({ storeId, head, fits, operator, reason, say });
    await this.#known.recovered();
  }

  #readers(): readonly LogReader[] {
    return declared(this.modules, LogReader);
  }
}
