import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import type { Decider } from '../../kernel/decider.js';
import type { DomainEvent } from '../../kernel/event.js';
import type { StoredEvent } from '../projections/projection.js';
import type { CommandContext } from './command-context.js';
import { EventCodec } from './event-codec.js';
import { uuidV5, uuidV7 } from './event-ids.js';
import { EventStore, type Position, WrongExpectedRevision } from './event-store.js';

export interface Executed<State, Event extends DomainEvent> {
  readonly state: State;
  /** What this command (or its first run, for a repeated idempotency key) made happen. */
  readonly events: readonly Event[];
  /** The stream's last revision; -1 for a stream that does not exist. */
  readonly revision: number;
  /** Wait for this to read one's own writes. */
  readonly position: Position;
}

export interface Loaded<State> {
  readonly state: State;
  /** -1 for a stream that does not exist. */
  readonly revision: number;
}

const TRIES = 3;

/** Runs deciders against their streams: load, decide, append with the expected revision. */
@Injectable()
export class Aggregates {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
  ): Promise<Loaded<State>> {
    const history = await this.#history<Event>(streamId);
    return { state: fold(decider, history), revision: history.length - 1 };
  }

  /**
   * @throws AppError the decider's refusal; conflict `VERSION_CONFLICT` when others wrote to the stream three times in a
   * row; unavailable when the log does not answer.
   */
  async execute<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
    command: Command,
    context: CommandContext,
  ): Promise<Executed<State, Event>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(decider, streamId, command, context);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (attempt < TRIES) continue;
        throw new AppError(
          'conflict',
          'VERSION_CONFLICT',
          'Bu kayıt az önce başka biri tarafından değiştirildi. Lütfen yeniden deneyin.',
          {
            cause: error,
          },
        );
      }
    }
  }

  async #attempt<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
    command: Command,
    context: CommandContext,
  ): Promise<Executed<State, Event>> {
    const idOf = idsFor(streamId, context);
    const history = await this.#history<Event>(streamId);
    const done = context.idempotencyKey === undefined ? undefined : earlierRun(history, idOf);
    if (done) {
      const state = fold(decider, history.slice(0, done.revision + 1));
      return { state, events: done.events, revision: done.revision, position: done.position };
    }
    const state = fold(decider, history);
    const decided = decider.decide(command, state);
    if (!decided.ok) throw decided.error;
    const events = decided.value;
    if (events.length === 0) {
      return { state, events, revision: history.length - 1, position: await this.store.head() };
    }
    const expected = history.length === 0 ? 'no_stream' : history.length - 1;
    const appended = await this.store.append(streamId, expected, await this.codec.encode(events, context, idOf));
    return { state: events.reduce((before, event) => decider.evolve(before, event), state), events, ...appended };
  }

  async #history<Event extends DomainEvent>(streamId: string): Promise<readonly StoredEvent<Event>[]> {
    const recorded = await this.store.readStream(streamId);
    // The registry's schemas are the proof that a stream's events are those of its decider.
    return (await this.codec.decode(recorded)) as readonly StoredEvent<Event>[];
  }
}

function fold<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly StoredEvent<Event>[],
): State {
  return history.reduce((state, event) => decider.evolve(state, event as unknown as Event), decider.initialState);
}

function idsFor(streamId: string, { idempotencyKey }: CommandContext): (index: number) => string {
  if (idempotencyKey === undefined) return () => uuidV7();
  return (index) => uuidV5(`${idempotencyKey}\n${streamId}\n${index}`);
}

function earlierRun<Event extends DomainEvent>(
  history: readonly StoredEvent<Event>[],
  idOf: (index: number) => string,
) {
  const first = idOf(0);
  const start = history.findIndex((event) => event.id === first);
  if (start < 0) return undefined;
  let end = start + 1;
  while (end < history.length && history[end]?.id === idOf(end - start)) end += 1;
  const run = history.slice(start, end);
  const last = run[run.length - 1];
  if (!last) return undefined;
  return {
    events: run.map(({ type, data }) => ({ type, data }) as unknown as Event),
    revision: last.revision,
    position: last.position,
  };
}
