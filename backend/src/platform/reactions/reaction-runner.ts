import { Logger } from '@nestjs/common';
import type { FaultKind } from '@ilan/api';
import type { Position, RecordedEvent } from '../event-store/event-store.js';
import { EventGone } from '../event-store/our-events.js';
import { fromOneLog } from '../event-store/following/from-one-log.js';
import { LogFollower } from '../event-store/following/log-follower.js';
import type { ToldFault } from '../postgres/fault-kind.js';
import { faultOf, isOutage, retriedFaultOf } from '../projections/engine/failure.js';
import { endIfItAnswers } from '../projections/engine/projection-status.js';
import { decodeAll, type LogEntry } from '../projections/engine/log-entry.js';
import { Repeater } from '../retry/repeater.js';
import { type ParkedReaction, ParkedReactions } from './parked-reactions.js';
import type { ReactionOptions } from './reaction.js';
import { ReactionAttempts } from './reaction-attempts.js';
import type { ReactionParts } from './reaction-parts.js';
import { type Acting, type Batch, lanesOf, sideBySide } from './lanes.js';
import { ReactionPlace } from './reaction-place.js';
import { type KnownOfReaction, type ReactionStatus, statusOf, storedOf } from './reaction-status.js';

export interface ReactionRetry {
  readonly settled: number;
  readonly failed: readonly { readonly event: ParkedReaction; readonly fault: ToldFault }[];
}

const BATCH = 500;
/** What is under way when the reaction ends is waited for so long. */
const LET_GO_MS = 5_000;

/** Hands a reaction the events of the log one by one: waits for what it reads, tries again, parks, and remembers. */
export class ReactionRunner {
  readonly parked: ParkedReactions;
  readonly #place: ReactionPlace;
  readonly #attempts: ReactionAttempts;
  readonly #follower: LogFollower;
  readonly #log: Logger;
  #cursor: Position = '';
  #error: string | undefined;
  #kind: FaultKind | undefined;
  #restarts = 0;
  /** Batches and idle moves, one after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #idle: Repeater;
  /** What an idle move failed of, until one succeeds: nothing else might ever come that would show it to be over. */
  #idleError: string | undefined;

  constructor(
    private readonly parts: ReactionParts,
    private readonly options: ReactionOptions,
    private readonly acting: Acting,
  ) {
    const { name, streamPrefixes } = options;
    this.#log = new Logger(name);
    this.#place = new ReactionPlace(parts.database, parts.store, options);
    this.#attempts = new ReactionAttempts(parts, options, acting, this.#place, (error) => this.#fail(error));
    this.parked = new ParkedReactions(parts.database, this.#place, name);
    this.#follower = new LogFollower(parts.store, parts.databaseUrl.value, {
      name,
      streamPrefixes,
      from: async () => {
        this.#cursor = await this.#place.find();
        this.#error = undefined;
        return this.#cursor;
      },
      onBatch: (events, signal) => this.#inTurn(() => this.#handle(events, signal)),
      onFault: (error) => {
        this.#restarts += 1;
        this.#fail(error);
      },
      onStandby: () => (this.#error = undefined),
    });
    this.#idle = new Repeater(
      parts.settings.idleMs,
      async () => {
        if (!this.#follower.leads) return;
        await this.#inTurn(() => this.#moveIdle());
        if (this.#error === this.#idleError) this.#error = undefined;
        this.#idleError = undefined;
      },
      (error) => {
        this.#fail(error);
        this.#idleError = this.#error;
      },
    );
  }

  start(): void {
    this.#follower.start();
    this.#idle.start('after the pause');
  }

  async stop(): Promise<void> {
    void this.#idle.stop();
    await this.#follower.stop();
    // What hangs in a silent network is not waited for: the place is the fence.
    const late = new Promise((resolve) => setTimeout(resolve, LET_GO_MS).unref());
    await Promise.race([this.#turn.catch(() => undefined), late]);
  }

  async catchUp(): Promise<void> {
    const { streamPrefixes } = this.options;
    this.#cursor = await this.#place.find();
    for (;;) {
      const after = this.#cursor || undefined;
      const { events, next, isEnd } = await this.parts.store.findNext({ after, limit: BATCH, streamPrefixes });
      if (events.length === 0 && isEnd) return;
      await this.#inTurn(() => (events.length > 0 ? this.#handle(events) : this.#pass(next)));
    }
  }

  async status(known?: KnownOfReaction): Promise<ReactionStatus> {
    const { store, database } = this.parts;
    const { name } = this.options;
    const { end, stored } = known ?? {
      end: await endIfItAnswers(store),
      stored: (await storedOf(database, [name])).get(name),
    };
    const running = { leads: this.#follower.leads, restarts: this.#restarts, error: this.#error, fault: this.#kind };
    return statusOf(store, this.options, stored, running, end);
  }

  /** Up to an outage: whoever asked is told what was settled before it. */
  async retryParked(): Promise<ReactionRetry> {
    const failed: ReactionRetry['failed'][number][] = [];
    let settled = 0;
    for (const stream of await this.parked.streams()) {
      const outcome = await this.#retryStream(stream);
      settled += outcome.settled;
      failed.push(...outcome.failed);
      if (outcome.isAway) break;
    }
    return { settled, failed };
  }

  async skipParked(event: ParkedReaction): Promise<ReactionRetry> {
    await this.parked.skip(event);
    return this.#retryStream(event.streamId);
  }

  /** @param signal aborts when this process must stop; without one an outage is thrown instead of waited out */
  async #handle(recorded: readonly RecordedEvent[], signal?: AbortSignal): Promise<void> {
    const to = recorded.at(-1)?.position;
    if (to === undefined) return;
    await this.#attempts.waitForReads(to, signal);
    const entries = await decodeAll(this.parts.codec, recorded);
    const parked = await this.parked.streams();
    const free = entries.flatMap((entry) => (entry.event && !parked.has(entry.event.streamId) ? [entry.event] : []));
    const picked = new Set(this.acting.pick(free));
    const { atOnce = 1 } = this.options;
    const batch = { parked, picked, signal };
    const handled = await sideBySide(lanesOf(entries, atOnce), atOnce, (lane) => this.#follow(lane, batch));
    await this.#place.move(this.#cursor, to, handled, recorded.at(-1));
    this.#cursor = to;
    this.#error = undefined;
  }

  /** One event after the other. @returns how many were handled and not parked */
  async #follow(lane: readonly LogEntry[], { parked, picked, signal }: Batch): Promise<number> {
    let handled = 0;
    for (const entry of lane) {
      const waited = parked.has(entry.recorded.streamId);
      if (waited && (await this.parked.parkBehind(entry.recorded))) continue;
      const fault =
        waited || !entry.event
          ? await this.#attempts.actAlone(entry, signal)
          : picked.has(entry.event)
            ? await this.#attempts.act(entry, signal)
            : undefined;
      if (fault === undefined || fault.kind === 'no_person') {
        if (fault) await this.#leaveOut(entry.recorded, fault);
        handled += 1;
        // It may stand there from a try whose answer was lost.
        if (waited) await this.parked.settle(entry.recorded);
      } else {
        await this.parked.park(entry.recorded, fault);
        parked.add(entry.recorded.streamId);
        this.#tellParked(entry.recorded, fault);
      }
    }
    return handled;
  }

  /**
   * Nothing of its streams was written: whoever asks how far it is need not read the log from its last event on, and whoever takes over goes
   * on behind the last stretch that was looked through.
   */
  async #moveIdle(): Promise<void> {
    const { store } = this.parts;
    const { streamPrefixes } = this.options;
    while (this.#follower.leads) {
      const found = await fromOneLog(store, async () => {
        const head = await store.head();
        if (head <= this.#cursor) return undefined;
        return store.findNext({ after: this.#cursor || undefined, limit: 1, streamPrefixes, head });
      });
      if (!found || found.events.length > 0) return;
      await this.#pass(found.next);
      if (found.isEnd) return;
    }
  }

  /** Over what holds nothing of its streams. */
  async #pass(to: Position | undefined): Promise<void> {
    if (to === undefined || to <= this.#cursor) return;
    await this.#place.move(this.#cursor, to, 0);
    this.#cursor = to;
  }

  async #retryStream(streamId: string): Promise<ReactionRetry & { readonly isAway?: boolean }> {
    for (let settled = 0; ; settled += 1) {
      const event = await this.parked.first(streamId);
      if (!event) return { settled, failed: [] };
      try {
        const fault = await this.#retryOne(event);
        if (fault && fault.kind !== 'no_person') {
          await this.parked.stillFails(event, fault);
          return { settled, failed: [{ event, fault }] };
        }
        if (fault) await this.parked.skip({ ...event, error: fault.text, fault: fault.kind });
        else await this.parked.settle(event);
      } catch (error) {
        // It says nothing of the event, which keeps the reason that it was parked for.
        if (!isOutage(error)) throw error;
        return { settled, failed: [{ event, fault: faultOf(error) }], isAway: true };
      }
    }
  }

  /** @returns why it still fails. @throws an outage */
  async #retryOne({ streamId, revision, eventId, position }: ParkedReaction): Promise<ToldFault | undefined> {
    await this.#attempts.waitForReads(position);
    const recorded = await this.parts.store.readStream(streamId, { from: revision, limit: 1 });
    const [entry] = await decodeAll(this.parts.codec, recorded);
    if (entry?.recorded.id !== eventId) return faultOf(new EventGone());
    return this.#attempts.actAlone(entry);
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    const mine = this.#turn.catch(() => undefined).then(work);
    this.#turn = mine;
    await mine;
  }

  #fail(error: unknown): void {
    const before = this.#error;
    const { kind, text } = retriedFaultOf(error);
    this.#error = text;
    this.#kind = kind;
    if (this.#error !== before) this.#log.warn(`tries again: ${this.#error}`);
  }

  #tellParked({ type, streamId, revision }: RecordedEvent, { text }: ToldFault): void {
    this.#log.warn(`parked ${type} (${streamId}, revision ${revision}) and what follows in its stream: ${text}`);
  }

  async #leaveOut(event: RecordedEvent, fault: ToldFault): Promise<void> {
    await this.parked.leaveOut(event, fault);
    const { type, streamId, revision } = event;
    this.#log.log(`leaves out ${type} (${streamId}, revision ${revision}): who it is about has no account here`);
  }
}
