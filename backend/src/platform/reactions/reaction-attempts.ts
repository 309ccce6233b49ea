import { isOutage, faultOf, mayBeTheEvents, messageOf } from '../projections/engine/failure.js';
import { OUTAGE_ATTEMPTS, WELL } from '../projections/engine/batch-handler.js';
import type { LogEntry } from '../projections/engine/log-entry.js';
import type { Position } from '../event-store/event-store.js';
import type { ToldFault } from '../postgres/fault-kind.js';
import { backoff, pause } from '../retry/backoff.js';
import type { Acting } from './lanes.js';
import { isAboutNobodyHere } from './people-here.js';
import type { ReactionOptions } from './reaction.js';
import type { ReactionParts } from './reaction-parts.js';
import type { ReactionPlace } from './reaction-place.js';

/** Acts on one event, waits for what that reads, and tries again, until it is done, is the event's own fault, or the process must stop. */
export class ReactionAttempts {
  constructor(
    private readonly parts: ReactionParts,
    private readonly options: ReactionOptions,
    private readonly acting: Acting,
    private readonly place: ReactionPlace,
    /** Is told of each failed attempt, so that waiting is seen from outside. */
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** What is not seen together with its batch says itself whether it has to be handled. */
  async actAlone(entry: LogEntry, signal?: AbortSignal): Promise<ToldFault | undefined> {
    const needless = entry.event !== undefined && this.acting.pick([entry.event]).length === 0;
    return needless ? undefined : this.act(entry, signal);
  }

  /** @returns why the event must be parked, or left out (`no_person`). @throws an outage, when there is a reason to stop waiting */
  async act({ event, failure }: LogEntry, signal?: AbortSignal): Promise<ToldFault | undefined> {
    if (!event) return faultOf(failure);
    const { attempts, firstDelayMs, mostDelayMs, outageAttempts = OUTAGE_ATTEMPTS } = this.parts.settings.retry;
    for (let attempt = 0, faults = 0, outages = 0, well = 0; ; attempt += 1) {
      try {
        await this.acting.react(event);
        return undefined;
      } catch (error) {
        if (await isAboutNobodyHere(this.parts.database, error)) return { ...faultOf(error), kind: 'no_person' };
        this.onFault(error);
        if (isOutage(error) && (!signal || signal.aborted)) throw error;
        if (!isOutage(error)) faults += 1;
        else if (mayBeTheEvents(error)) outages += 1;
        if (faults >= attempts) return faultOf(error);
        if (outages >= outageAttempts) well = (await this.#isWell()) ? well + 1 : 0;
        if (well >= WELL) return faultOf(error);
        await pause(backoff(attempt, firstDelayMs, mostDelayMs), signal);
        // Not its fault: whoever goes on tries it again.
        signal?.throwIfAborted();
      }
    }
  }

  /** Whether log and database do what they are asked for, so that what fails as in an outage must be the event's. */
  #isWell(): Promise<boolean> {
    return Promise.all([this.parts.store.head(), this.place.tryOut()]).then(
      () => true,
      () => false,
    );
  }

  /** Each wait has an end, is seen as an error of the reaction, and begins anew: acting on old rows would be wrong for good. */
  async waitForReads(position: Position, signal?: AbortSignal): Promise<void> {
    const { readModels, readPosition, settings } = this.parts;
    const reads = readModels.owning(this.options.reads ?? []);
    if (reads.length === 0) return;
    for (let attempt = 0; ; attempt += 1) {
      try {
        await readPosition.waitFor(position, settings.readsMs, reads);
        return;
      } catch (error) {
        if (!isOutage(error) || !signal || signal.aborted) throw error;
        this.onFault(new Error(`waits for ${reads.join(', ')}: ${messageOf(error)}`, { cause: error }));
        await pause(backoff(attempt, settings.retry.firstDelayMs, settings.retry.mostDelayMs), signal);
        signal.throwIfAborted();
      }
    }
  }
}
