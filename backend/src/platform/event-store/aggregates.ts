import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '#kernel/app-error.js';
import { type Decider, folded } from '#kernel/decider.js';
import type { DomainEvent } from '#kernel/event.js';
import { Lines } from '#platform/retry/lines.js';
import type { StoredEvent } from './stored-event.js';
import type { CommandContext } from './command-context.js';
import { EventCodec } from './event-codec.js';
import { commandPart } from './appending/event-ids.js';
import { EventStore, type Position, WrongExpectedRevision } from './event-store.js';
import { idsFor, ranBefore, runOf } from './appending/first-run.js';
import { type Known, KnownStates, type Loaded } from './appending/known-states.js';
import { historyCut } from './our-events.js';
import { storeUnavailable } from './store-unavailable.js';

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
/** Far more than one person's hands make, and no longer than an append itself may wait for the log. */
const LINE = { most: 500, waitMs: 10_000 };

/**
 * Runs deciders against their streams: load, decide, append with the expected revision. Commands of this process on one stream wait for each
 * other, so that only other processes can come between. The state of a stream is kept in memory,
 * and only what came since is read. With a person's words in it it is kept for a minute at most, and not beyond their key's end in
 * this process: as long as the keys themselves.
 */
@Injectable()
export class Aggregates implements OnModuleDestroy {
  readonly #known = new KnownStates();
  readonly #lines = new Lines(LINE, (why) => storeUnavailable(new Error(why)));
  readonly #log = new Logger('Aggregates');
  /** What a command has read before it decides. It lives as long as the command. */
  readonly #read = new WeakMap<CommandContext, { readonly streamId: string; readonly known: Known<unknown> }>();

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {
    store.onForget(() => this.#known.clear());
    codec.onKeyDestroyed(() => this.#known.clear());
  }

  /** Words wait for the end of their minute no longer than there is somebody to answer. */
  onModuleDestroy(): void {
    this.#known.clear();
  }

  /** Streams on which a command is at work, and commands that wait for the one before them. */
  get atWork(): { readonly streams: number; readonly waiting: number } {
    return { streams: this.#lines.busy, waiting: this.#lines.waiting };
  }

  async load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
  ): Promise<Loaded<State>> {
    const { state, revision } = await this.#current(decider, streamId);
    return { state, revision };
  }

  /** What this command made happen when it ran before and its answer was lost; undefined where it runs for the first time. */
  async firstRun<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
    context: CommandContext,
  ): Promise<Executed<State, Event> | undefined> {
    if (context.idempotencyKey === undefined) return undefined;
    const known = await this.#current(decider, streamId);
    if (ranBefore(known, streamId, context)) return this.#runOf(decider, streamId, context);
    this.#read.set(context, { streamId, known });
    return undefined;
  }

  /**
   * @throws AppError the decider's refusal; conflict `VERSION_CONFLICT` when other processes wrote to the stream three times in a
   * row, or anybody at all since `seenRevision`; unavailable when the log does not answer, or not soon enough for all who wait for the stream.
   */
  async execute<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
    command: Command,
    context: CommandContext,
    { seenRevision }: Precondition = {},
  ): Promise<Executed<State, Event>> {
    const order = { decider, streamId, command, context, seenRevision };
    if (context.rehearsal) return this.#rehearse(order);
    return this.#lines.pass(streamId, () => this.#carryOut(order));
  }

  /** Nothing in here starts another command: deciders are pure, and the log runs none. So nobody waits for a line that they hold. */
  async #carryOut<State, Command, Event extends DomainEvent>(
    order: Order<State, Command, Event>,
  ): Promise<Executed<State, Event>> {
    const done = await this.#onKnown(order);
    if (done) return done;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(order);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        this.#forgetBeyond(error);
        if (attempt === TRIES) throw changedMeanwhile(error);
      }
    }
  }

  async #rehearse<State, Command, Event extends DomainEvent>({
    decider,
    streamId,
    command,
    seenRevision,
  }: Order<State, Command, Event>): Promise<Executed<State, Event>> {
    const { state, revision } = await this.#current(decider, streamId);
    if (seenRevision !== undefined && seenRevision !== revision) throw changedMeanwhile();
    const decided = decider.decide(command, state);
    if (!decided.ok) throw decided.error;
    return { state, revision, events: [], position: await this.store.head() };
  }

  /** Without reading: the append proves the kept state. Undefined where it proves nothing: a refusal may be out of date. */
  async #onKnown<State, Command, Event extends DomainEvent>(
    order: Order<State, Command, Event>,
  ): Promise<Executed<State, Event> | undefined> {
    const { decider, streamId, command, context, seenRevision } = order;
    const known = this.#known.of(decider, streamId);
    if (!known || this.#hasRead(streamId, known, context) || ranBefore(known, streamId, context)) return undefined;
    if (seenRevision !== undefined && seenRevision !== known.revision) return undefined;
    const decided = decider.decide(command, known.state);
    if (!decided.ok || decided.value.length === 0) return undefined;
    try {
      return await this.#append(order, known, decided.value);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      this.#forgetBeyond(error);
      return undefined;
    }
  }

  /** A log that has less than is known is another one than it was: what came since says nothing then. */
  #forgetBeyond({ streamId, expected, actual }: WrongExpectedRevision): void {
    const isShorter = typeof actual === 'number' && typeof expected === 'number' && actual < expected;
    if (actual === 'no_stream' || expected === 'no_stream' || isShorter) this.#known.forget(streamId);
  }

  async #attempt<State, Command, Event extends DomainEvent>(
    order: Order<State, Command, Event>,
  ): Promise<Executed<State, Event>> {
    const { decider, streamId, command, context } = order;
    const known = this.#takeRead<State>(streamId, context) ?? (await this.#current(decider, streamId));
    const done = ranBefore(known, streamId, context) && (await this.#runOf(decider, streamId, context));
    if (done) return done;
    if (order.seenRevision !== undefined && order.seenRevision !== known.revision) throw changedMeanwhile();
    const decided = decider.decide(command, known.state);
    if (!decided.ok) throw decided.error;
    if (decided.value.length > 0) return this.#append(order, known, decided.value);
    return { state: known.state, revision: known.revision, events: [], position: await this.store.head() };
  }

  async #append<State, Command, Event extends DomainEvent>(
    { decider, streamId, context }: Order<State, Command, Event>,
    known: Known<State>,
    events: readonly Event[],
  ): Promise<Executed<State, Event>> {
    const encoded = await this.codec.encode(events, context, idsFor(streamId, context));
    const appended = await this.store.append(streamId, known.revision < 0 ? 'no_stream' : known.revision, encoded);
    if (known.revision < 0 && appended.revision >= events.length) {
      // The stream had been deleted softly: what it held is gone, and its next reader is told so.
      this.#log.error(`${streamId} had been deleted on the log's server, and goes on at revision ${appended.revision}`);
      this.#known.forget(streamId);
      throw historyCut(streamId, appended.revision - events.length + 1);
    }
    const after = this.#goneOn(
      decider,
      known,
      events.map((event, index) => ({ ...event, id: encoded[index]?.id ?? '' })),
      appended.revision,
    );
    this.#known.keep(decider, streamId, after);
    return { state: after.state, events, revision: appended.revision, position: appended.position };
  }

  /** As the log has it at this moment: what came since it was seen last is read, and only that. */
  async #current<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
  ): Promise<Known<State>> {
    const known = this.#known.of(decider, streamId);
    if (known) return this.#catchUp(decider, streamId, known);
    const reading = this.#known.reading(decider, streamId);
    if (!reading)
      return this.#known.read(decider, streamId, this.#catchUp(decider, streamId, this.#known.nothing(decider)));
    // It began before this command came.
    return this.#catchUp(decider, streamId, await reading);
  }

  async #catchUp<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
    known: Known<State>,
  ): Promise<Known<State>> {
    const { events, revision } = await this.#history<Event>(streamId, known.revision + 1);
    const current = this.#goneOn(decider, known, events as unknown as readonly (Event & { id: string })[], revision);
    if (revision >= 0) this.#known.keep(decider, streamId, current);
    return current;
  }

  #goneOn<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    known: Known<State>,
    events: readonly (Event & { readonly id: string })[],
    revision: number,
  ): Known<State> {
    for (const { id } of events) known.commands.add(commandPart(id));
    return {
      state: folded(decider, known.state, events),
      revision,
      commands: known.commands,
      era: known.era,
      sealed: known.sealed || events.some(({ type }) => this.codec.seals(type)),
    };
  }

  /** What was read for a command is worth more than what is known, unless others of its line have gone on since. */
  #hasRead(streamId: string, known: Known<unknown>, context: CommandContext): boolean {
    const read = this.#read.get(context);
    if (read?.streamId === streamId && read.known.revision < known.revision) this.#read.delete(context);
    return this.#read.has(context);
  }

  #takeRead<State>(streamId: string, context: CommandContext): Known<State> | undefined {
    const read = this.#read.get(context);
    // Another try is needed because the stream went on.
    this.#read.delete(context);
    return read?.streamId === streamId ? (read.known as Known<State>) : undefined;
  }

  /** The events of this command's first run, and the state after them; undefined where it made none. */
  async #runOf<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streamId: string,
    context: CommandContext,
  ): Promise<Executed<State, Event> | undefined> {
    if (context.idempotencyKey === undefined) return undefined;
    const { events } = await this.#history<Event>(streamId, 0);
    return runOf(decider, events, streamId, context.idempotencyKey);
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

/** By whom is not known: it may be the same person in another tab. */
const changedMeanwhile = (cause?: unknown) =>
  new AppError('conflict', 'VERSION_CONFLICT', 'Bu kayıt bu sırada değişti. Son hâlini görüp yeniden deneyin.', {
    cause,
  });
