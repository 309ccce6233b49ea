import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { BackgroundService } from '#platform/declared/background-service.js';
import { declared } from '#platform/declared/declared.js';
import { Database } from '#platform/postgres/database.js';
import { pause } from '#platform/retry/backoff.js';
import { Repeater } from '#platform/retry/repeater.js';
import { type EventMark, EventStore, type Position } from '../event-store.js';
import { storeUnavailable } from '../store-unavailable.js';
import { KnownLog } from './known-log.js';
import { type LogGate, LogRefused } from './log-gate.js';
import { LogNumbers, raiseNumbers } from './log-numbers.js';
import { LogReader, type ReaderPlace } from './log-reader.js';
import { placesOf, refusalFor } from './log-refusal.js';

/** How often the log is asked which one it is, besides after each lost connection: two rows of the database and two events. */
const LOOK_EVERY_MS = 5_000;
const WAIT_MS = 250;

/** Asks the log which one it is before the first append and the first event, after each lost connection, and from time to time. */
@Injectable()
export class LogGuard extends BackgroundService implements LogGate, BeforeApplicationShutdown {
  override readonly runsIn = 'every process';
  readonly #log = new Logger('EventStore');
  readonly #known: KnownLog;
  // What does not answer now is asked again, and says itself that it is away.
  readonly #looks = new Repeater(
    LOOK_EVERY_MS,
    async () => {
      await this.check();
      // What it was not let do before it may be let do now, and nobody may be writing who would find that out.
      if (this.store.fault !== undefined) await this.store.tryOut();
    },
    () => undefined,
  );
  #checking: Promise<void> | undefined;
  /** Of the log as it was seen last to be the right one; undefined before. */
  #checkedAt: number | undefined;
  #refusal: string | undefined;
  #countedFrom: Position | undefined;
  #written: EventMark | undefined;
  /** Of the log that `#written` stands in. */
  #knownSince: string | undefined;
  #admission = new AbortController();

  constructor(
    private readonly store: EventStore,
    private readonly database: Database,
    private readonly modules: ModulesContainer,
  ) {
    super();
    this.#known = new KnownLog(database);
  }

  get refusal(): string | undefined {
    return this.#refusal;
  }

  override start(): void {
    this.#looks.start('after the pause');
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#looks.stop();
  }

  pass(): Promise<void> | undefined {
    return this.#refusal === undefined && this.#checkedAt === this.store.generation ? undefined : this.#passed();
  }

  wrote(mark: EventMark): void {
    if (this.#written === undefined || mark.position >= this.#written.position) this.#written = mark;
  }

  async open(signal: AbortSignal, onRefused: () => void = () => undefined): Promise<AbortSignal> {
    while (!signal.aborted) {
      if (this.#refusal === undefined) {
        try {
          await this.pass();
          return this.#admission.signal;
        } catch (error) {
          if (this.refusal === undefined) throw error;
        }
      }
      onRefused();
      await pause(WAIT_MS, signal);
    }
    return signal;
  }

  /** Many who want to know wait for one answer. @throws AppError unavailable when the log does not answer */
  check(): Promise<void> {
    return (this.#checking ??= this.#look().finally(() => (this.#checking = undefined)));
  }

  async #passed(): Promise<void> {
    do {
      if (this.#refusal === undefined) await this.check();
      if (this.#refusal !== undefined) throw storeUnavailable(new LogRefused(this.#refusal));
    } while (this.#checkedAt !== this.store.generation);
  }

  async #look(): Promise<void> {
    const { generation } = this.store;
    const row = await this.#known.find();
    // A person has decided for the log at hand, whatever it lacks.
    if (this.#knownSince !== undefined && row?.since !== this.#knownSince) this.#written = undefined;
    this.#knownSince = row?.since;
    const places = await placesOf(declared(this.modules, LogReader));
    const refusal = await refusalFor(this.store, this.#known, { places, row, written: this.#written });
    if (refusal !== undefined) {
      this.#refuse(refusal);
      return;
    }
    await this.#count(places);
    this.#admit(generation);
  }

  /** At the start, and when the database is another one than it was: its numbers may be older than the log's. */
  async #count(places: readonly ReaderPlace[]): Promise<void> {
    const read = places.reduce((most, { position }) => (position > most ? position : most), '');
    if (this.#countedFrom === undefined || read < this.#countedFrom) {
      const raised = await raiseNumbers(this.store, this.database, declared(this.modules, LogNumbers), read);
      for (const [sequence, number] of raised)
        this.#log.warn(
          `${sequence} goes on from ${number}, which stands in the log: the database is older than the log`,
        );
    }
    this.#countedFrom = read;
  }

  #admit(generation: number): void {
    if (this.#refusal !== undefined) {
      this.#log.log('The log is the one that the readers know: they go on');
      this.store.forget();
    }
    this.#refusal = undefined;
    this.#checkedAt = generation;
    if (this.#admission.signal.aborted) this.#admission = new AbortController();
  }

  #refuse(refusal: string): void {
    if (refusal !== this.#refusal) this.#log.error(refusal);
    const before = this.#refusal;
    this.#refusal = refusal;
    if (before !== undefined) return;
    this.#admission.abort();
    this.store.forget();
  }
}
