import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { declared } from '#platform/declared/declared.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { KnownLog } from '#platform/event-store/which-log/known-log.js';
import { LogNumbers, raiseNumbers } from '#platform/event-store/which-log/log-numbers.js';
import { type DecidedLog, LogReader } from '#platform/event-store/which-log/log-reader.js';
import { refusalOf } from '#platform/event-store/which-log/log-refusal.js';
import { fitOf, sharedUntil } from '#platform/event-store/which-log/shared-log.js';
import { OperatorRefusal } from '#platform/projections/operator-refusal.js';
import { Database, DatabaseUrl } from '#platform/postgres/database.js';
import { SingletonLock } from '#platform/postgres/singleton-lock.js';
import { ProjectionEngine } from '#platform/projections/engine/projection-engine.js';
import { copiedEvents } from '../log-file/copied-log.js';
import { type LostStreams, lostStreams, lostWhole } from './lost-events.js';

export interface Diagnosis {
  /** Why nobody writes to the log at hand or follows it. */
  readonly refusal: string;
  /** It is the log of this installation, only older. */
  readonly isOurs: boolean;
  /** Some of it was done before. */
  readonly isBegun: boolean;
  /** How many events of the log that it is a copy of. */
  readonly copied: number | undefined;
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
    private readonly url: DatabaseUrl,
  ) {
    this.#known = new KnownLog(database, url.isReadOnly);
  }

  /** Why nobody writes to the log at hand; undefined where it is the one that the readers know, or they know none: that one is taken then, unless who asks only looks. */
  refusal(): Promise<string | undefined> {
    return refusalOf(this.store, this.#known, this.#readers());
  }

  /** What is refused, and what would be lost; undefined where nothing is. Writes nothing. */
  async diagnose(onProgress: (events: number) => void): Promise<Diagnosis | undefined> {
    const refusal = await this.refusal();
    if (refusal === undefined) return undefined;
    const [row, here] = [await this.#known.find(), await this.store.identity()];
    const isOurs = row !== undefined && row.storeId === here;
    const known = await this.engine.knownRevisions();
    const copied = isOurs ? undefined : await copiedEvents(this.store, this.database, onProgress);
    const isKnown = isOurs || copied !== undefined;
    const lost = isKnown ? await lostStreams(this.store, known, onProgress) : lostWhole(known);
    return { refusal, isOurs, isBegun: row?.recovering === true, copied, lost };
  }

  /** Until it has ended no process writes or moves on, also if it dies half-way: then it has to be called again. @throws OperatorRefusal while another one runs */
  async run({ operator, reason, say }: Pick<DecidedLog, 'operator' | 'reason' | 'say'>): Promise<void> {
    const lock = new SingletonLock(this.url.value, 'recover');
    if (!(await lock.tryAcquire())) throw new OperatorRefusal('Somebody recovers this installation already.');
    try {
      await this.#bringAll({ operator, reason, say });
    } finally {
      await lock.release();
    }
  }

  async #bringAll({ operator, reason, say }: Pick<DecidedLog, 'operator' | 'reason' | 'say'>): Promise<void> {
    const { store } = this;
    // A person has said that this is the log.
    store.gate = undefined;
    const storeId = await store.storeId();
    const readers = this.#readers().toSorted((a, b) => a.turn - b.turn);
    const places = (await Promise.all(readers.map((reader) => reader.places()))).flat();
    // Who was brought to this log already may hold an event of the part that is not shared.
    const shared = await this.#known.recovering(storeId, await sharedUntil(store, storeId, places));
    const head = await store.head();
    const fitsTo: DecidedLog['fitOf'] = (place) => fitOf(store, { storeId, head, shared }, place);
    // Whatever was read from another log says nothing about this one.
    await raiseNumbers(store, this.database, declared(this.modules, LogNumbers), '');
    for (const reader of readers) await reader.bringTo({ storeId, head, shared, fitOf: fitsTo, operator, reason, say });
    await this.#known.recovered();
  }

  #readers(): readonly LogReader[] {
    return declared(this.modules, LogReader);
  }
}
