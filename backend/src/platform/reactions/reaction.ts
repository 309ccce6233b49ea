import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Actor, DomainEvent } from '#kernel/event.js';
import { BackgroundService } from '../declared/background-service.js';
import type { CommandContext } from '../event-store/command-context.js';
import type { StoredEvent } from '../event-store/stored-event.js';
import type { ParkedReaction } from './parked-reactions.js';
import type { ReactionParts } from './reaction-parts.js';
import { type ReactionRetry, ReactionRunner } from './reaction-runner.js';
import type { KnownOfReaction, ReactionStatus } from './reaction-status.js';

export interface ReactionOptions {
  /** Of its row in app.reaction and of its lock: `tell-favoriters-when-ad-changes`. */
  readonly name: string;
  readonly streamPrefixes: readonly string[];
  /** `now`: what happened before the reaction was first started is not its affair. */
  readonly from: 'beginning' | 'now';
  /** The tables of read models that it reads, without their schema: they have seen an event before the reaction is handed it. */
  readonly reads?: readonly string[];
  /**
   * So many streams are acted for side by side; one event after the other, in the order of the log, where it is left out. Only for a reaction
   * whose acts for one stream do not touch what those for another one do.
   */
  readonly atOnce?: number;
}

/**
 * Does something when something happened: follows the log in one process at a time and remembers how far it has come. `Event`: the union of
 * the events of its streams; they come decoded, upcast and opened, as a read model gets them. What fails again and again is parked with the
 * later events of its stream, and the rest goes on; an outage is waited out.
 */
export abstract class Reaction<Event extends DomainEvent = DomainEvent>
  extends BackgroundService
  implements BeforeApplicationShutdown
{
  override readonly runsIn = 'projector';
  readonly #runner: ReactionRunner;

  constructor(
    parts: ReactionParts,
    readonly options: ReactionOptions,
  ) {
    super();
    const { name } = options;
    this.#runner = new ReactionRunner(parts, options, {
      // The registry's schemas are the proof that a stream's events are those of its context.
      pick: (events) => this.pick(events as readonly StoredEvent<Event>[]),
      react: (event) =>
        this.react(event as StoredEvent<Event>, {
          correlationId: event.correlationId,
          causationId: event.id,
          now: event.occurredAt,
          idempotencyKey: `${name}:${event.id}`,
        }),
    });
  }

  /**
   * Must bear being called again with the same event: a fault before the remembering repeats it. Catches only what it names; what it throws
   * is tried again, and parked in the end.
   * @param context for a command: its key comes from the event, so that the command happens once however often it is sent
   */
  protected abstract react(event: StoredEvent<Event>, context: ReactionContext): Promise<void>;

  /** Which events of a batch have to be handled at all: whoever need not act for what a later one has overtaken leaves it out. */
  protected pick(events: readonly StoredEvent<Event>[]): readonly StoredEvent<Event>[] {
    return events;
  }

  override start(): void {
    this.#runner.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#runner.stop();
  }

  /** Reacts to what the log holds by now. @throws what is an outage; what else fails is parked */
  catchUp(): Promise<void> {
    return this.#runner.catchUp();
  }

  /** @param known what the caller has asked for all of them */
  status(known?: KnownOfReaction): Promise<ReactionStatus> {
    return this.#runner.status(known);
  }

  /** They come in the order of the log; the first so many. */
  parked(most?: number): Promise<readonly ParkedReaction[]> {
    return this.#runner.parked.all(most);
  }

  /** The one that a stream waits for. */
  firstParked(streamId: string): Promise<ParkedReaction | undefined> {
    return this.#runner.parked.first(streamId);
  }

  /** Tries parked events again, each stream in its order up to the first that still fails. Works in any process. */
  retryParked(): Promise<ReactionRetry> {
    return this.#runner.retryParked();
  }

  /** Leaves one event out for good: the later ones of its stream are tried at once. Whoever calls this has recorded why. */
  skipParked(event: ParkedReaction): Promise<ReactionRetry> {
    return this.#runner.skipParked(event);
  }
}

/**
 * What a command of a reaction is sent with, but for the actor. Its `now` is when the event happened: where what is done has a day of its own
 * (money, documents, what begins and ends), the clock says which.
 */
export type ReactionContext = Omit<CommandContext, 'actor'>;

export const contextFor = (actor: Actor, context: ReactionContext): CommandContext => ({ ...context, actor });
