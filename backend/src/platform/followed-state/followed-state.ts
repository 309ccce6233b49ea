import type { OnModuleInit } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';
import type { Aggregates } from '#platform/event-store/aggregates.js';
import { PeriodicTask } from '#platform/jobs/periodic-task.js';

/** Commands decide by what is held here, and the log answers such a read in a millisecond. */
const EVERY_MS = 2_000;

/**
 * The state of one short stream, in the memory of every process. It is read from the log itself, not from a read model: commands decide by
 * it, so it must not lag behind a projection. It is there before the first request; while the log is away the state of before stays.
 */
export abstract class FollowedState<State, Command, Event extends DomainEvent>
  extends PeriodicTask
  implements OnModuleInit
{
  override readonly runsIn = 'every process';
  #state: State;
  #revision = -1;
  #reading: Promise<void> | undefined;
  /** The read that begins once the one under way has ended: whoever comes until then is answered by it. */
  #next: Promise<void> | undefined;

  constructor(
    private readonly aggregates: Aggregates,
    private readonly decider: Decider<State, Command, Event>,
    private readonly streamId: string,
  ) {
    super(`followed:${streamId}`, EVERY_MS);
    this.#state = decider.initialState;
  }

  current(): State {
    return this.#state;
  }

  /** Resolves when this process knows of every change that was made before the call. @throws what the log throws while it is away */
  refresh(): Promise<void> {
    if (!this.#reading) return this.#begin();
    const next = (): Promise<void> => this.#begin();
    this.#next ??= this.#reading.then(next, next);
    return this.#next;
  }

  /** As `refresh`, for who only reads: while the log is away, what was known before. */
  async catchUp(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'unavailable')) throw error;
    }
  }

  /** What a command of this process has just made of it. An older revision is ignored: commands and reads overtake each other. */
  take(state: State, revision: number): void {
    if (revision < this.#revision) return;
    this.#revision = revision;
    this.#state = state;
  }

  onModuleInit(): Promise<void> {
    return this.refresh();
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    const reading = this.#read().finally(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    this.#reading = reading;
    return reading;
  }

  async #read(): Promise<void> {
    const { state, revision } = await this.aggregates.load(this.decider, this.streamId);
    this.take(state, revision);
  }

  protected override round(): Promise<void> {
    return this.refresh();
  }
}
