import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import type { Decider } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';
import type { StoredEvent } from './stored-event.js';
import type { CommandContext } from './command-context.js';
import { EventCodec } from './event-codec.js';
import { uuidV5, uuidV7 } from './event-ids.js';
import { EventStore, type Position, WrongExpectedRevision } from './event-store.js';
import { KnownStates, type Loaded } from './known-states.js';
import { historyCut } from './our-events.js';

export interface Executed<State, Event extends DomainEvent> {
  readonly state: State;
  /** What this command (or its first run, for a repeated idempotency key) made happen. */
  readonly events: readonly Event[];
  /** The stream's last revision; -1 for a stream that does not exist. */
  readonly revision: number;
  /** Wait for this to read one's own writes. */
  readonly position: Position;
}

/** What has to hold besides the decider's rules. */
export interface Precondition {
  /** The last revision that the asker saw of the stream: with anything after it, the command is about something else. */
  readonly seenRevision?: number | undefined;
}

const TRIES = 3;

/**
 * Runs deciders against their streams: load, decide, append with the expected revision. The state of a stream without sealed
 * text is kept in memory, and only what came since is read; sealed text is not, so that nothing outlives its key here.
 */
@Injectable()
export class Aggregates {
  readonly #known = new KnownStates();
  readonly #log = new Logger('Aggregates');
  /** What a command has read before it decides. It lives as long as the command. */
  readonly #read = new WeakMap<CommandContext, { readonly streamId: string; readonly history: History<DomainEvent> }>();

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {
    store.onForget(() => this.#known.clear());
  }

  async load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
  ): Promise<Loaded<State>> {
    const known = this.#known.of(decider, streamId) ?? { state: decider.initialState, revision: -1 };
    const news = await this.#history<Event>(streamId, known.revision + 1);
    const loaded = { state: fold(decider, news.events, known.state), revision: news.revision };
    if (loaded.revision >= 0) this.#keep(decider, streamId, known.revision, loaded, news.events);
    return loaded;
  }

  /** What this command made happen when it ran before and its answer was lost; undefined where it runs for the first time. */
  async firstRun<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
    context: CommandContext,
  ): Promise<Executed<State, Event> | undefined> {
    if (context.idempotencyKey === undefined) return undefined;
    const history = await this.#history<Event>(streamId, 0);
    this.#read.set(context, { streamId, history });
    return runOf(decider, history.events, idsFor(streamId, context));
  }

  /**
   * @throws AppError the decider's refusal; conflict `VERSION_CONFLICT` when others wrote to the stream three times in a
   * row, or at all since `seenRevision`; unavailable when the log does not answer.
   */
  async execute<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
    command: Command,
    context: CommandContext,
    { seenRevision }: Precondition = {},
  ): Promise<Executed<State, Event>> {
    const order = { decider, streamId, command, context, seenRevision };
    const done = await this.#onKnown(order);
    if (done) return done;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(order);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        this.#known.forget(streamId);
        if (attempt < TRIES) continue;
        throw changedByOthers(error);
      }
    }
  }

  /** Without reading: the append proves the kept state. Undefined where it proves nothing: a refusal may be out of date. */
  async #onKnown<State, Command, Event extends DomainEvent>(
    order: Order<State, Command, Event>,
  ): Promise<Executed<State, Event> | undefined> {
    const { decider, streamId, command, context, seenRevision } = order;
    const known = this.#known.of(decider, streamId);
    if (!known || context.idempotencyKey !== undefined || seenRevision !== undefined) return undefined;
    const decided = decider.decide(command, known.state);
    if (!decided.ok || decided.value.length === 0) return undefined;
    try {
      return await this.#append(order, known, decided.value);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      this.#known.forget(streamId);
      return undefined;
    }
  }

  async #attempt<State, Command, Event extends DomainEvent>(
    order: Order<State, Command, Event>,
  ): Promise<Executed<State, Event>> {
    const { decider, streamId, command, context } = order;
    let loaded: Loaded<State>;
    if (context.idempotencyKey === undefined) {
      loaded = await this.load(decider, streamId);
    } else {
      const { events, revision } = await this.#wholeHistory<Event>(streamId, context);
      const done = runOf(decider, events, idsFor(streamId, context));
      if (done) return done;
      loaded = { state: fold(decider, events, decider.initialState), revision };
      if (revision >= 0) this.#keep(decider, streamId, -1, loaded, events);
    }
    if (order.seenRevision !== undefined && order.seenRevision !== loaded.revision) throw changedByOthers();
    const decided = decider.decide(command, loaded.state);
    if (!decided.ok) throw decided.error;
    if (decided.value.length > 0) return this.#append(order, loaded, decided.value);
    return { ...loaded, events: [], position: await this.store.head() };
  }

  async #append<State, Command, Event extends DomainEvent>(
    { decider, streamId, context }: Order<State, Command, Event>,
    { state, revision }: Loaded<State>,
    events: readonly Event[],
  ): Promise<Executed<State, Event>> {
    const encoded = await this.codec.encode(events, context, idsFor(streamId, context));
    const appended = await this.store.append(streamId, revision < 0 ? 'no_stream' : revision, encoded);
    if (revision < 0 && appended.revision >= events.length) {
      // The stream had been deleted softly: what it held is gone, and its next reader is told so.
      this.#log.error(`${streamId} had been deleted on the log's server, and goes on at revision ${appended.revision}`);
      this.#known.forget(streamId);
      throw historyCut(streamId, appended.revision - events.length + 1);
    }
    const after = events.reduce((before, event) => decider.evolve(before, event), state);
    this.#keep(decider, streamId, revision, { state: after, revision: appended.revision }, events);
    return { state: after, events, ...appended };
  }

  /** `from`: the revision on which `events` followed. */
  #keep<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
    from: number,
    loaded: Loaded<State>,
    events: readonly { readonly type: string }[],
  ): void {
    if (events.some(({ type }) => this.codec.seals(type))) this.#known.forget(streamId);
    // Later events say nothing about what was sealed before them.
    else if (from < 0 || this.#known.of(decider, streamId)) this.#known.keep(decider, streamId, loaded);
  }

  /** For a key's command: what it read to see whether it ran before is not read again to decide. */
  async #wholeHistory<Event extends DomainEvent>(streamId: string, context: CommandContext): Promise<History<Event>> {
    const read = this.#read.get(context);
    this.#read.delete(context);
    // Another try is needed because the stream went on.
    return read?.streamId === streamId ? read.history : this.#history<Event>(streamId, 0);
  }

  /** Events of others in the stream say nothing about it; its revision counts them. @throws AppError about a stream that was truncated */
  async #history<Event extends DomainEvent>(streamId: string, from: number): Promise<History<Event>> {
    const recorded = await this.store.readStream(streamId, { from });
    const [first] = recorded;
    if (first && first.revision > from) throw historyCut(streamId, first.revision);
    // The registry's schemas are the proof that a stream's events are those of its decider.
    const events = (await this.codec.decodeOurs(recorded)) as readonly StoredEvent<Event>[];
    return { events, revision: recorded.at(-1)?.revision ?? from - 1 };
  }
}

interface History<Event extends DomainEvent> {
  readonly events: readonly StoredEvent<Event>[];
  /** The stream's last revision, whoever wrote it. */
  readonly revision: number;
}

interface Order<State, Command, Event extends DomainEvent> {
  readonly decider: Decider<State, Command, Event>;
  readonly streamId: string;
  readonly command: Command;
  readonly context: CommandContext;
  readonly seenRevision: number | undefined;
}

const changedByOthers = (cause?: unknown) =>
  new AppError(
    'conflict',
    'VERSION_CONFLICT',
    'Bu kayıt az önce başka biri tarafından değiştirildi. Lütfen yeniden deneyin.',
    { cause },
  );

function fold<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly StoredEvent<Event>[],
  before: State,
): State {
  return history.reduce((state, event) => decider.evolve(state, event as unknown as Event), before);
}

function idsFor(streamId: string, { idempotencyKey }: CommandContext): (index: number) => string {
  if (idempotencyKey === undefined) return () => uuidV7();
  return (index) => uuidV5(`${idempotencyKey}\n${streamId}\n${index}`);
}

/** The events that have these ids, in the history of their stream. */
function runOf<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  history: readonly StoredEvent<Event>[],
  idOf: (index: number) => string,
): Executed<State, Event> | undefined {
  const first = idOf(0);
  const start = history.findIndex((event) => event.id === first);
  if (start < 0) return undefined;
  let end = start + 1;
  while (end < history.length && history[end]?.id === idOf(end - start)) end += 1;
  const run = history.slice(start, end);
  const last = run[run.length - 1];
  if (!last) return undefined;
  return {
    state: fold(decider, history.slice(0, end), decider.initialState),
    events: run.map(({ type, data }) => ({ type, data }) as unknown as Event),
    revision: last.revision,
    position: last.position,
  };
}
