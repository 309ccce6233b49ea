import type { Address } from './address.js';
import type { EventStore } from './platform/event-store/event-store.js';
import { formatEndpoint, parseConnectionString } from './platform/event-store/eventstoredb/connection-settings.js';
import { isStoreUnavailable } from './platform/event-store/store-unavailable.js';
import { backoff, pause } from './platform/retry/backoff.js';
import { openWaitingRoom, type WaitingRoom } from './waiting-room.js';

const MINUTE_MS = 60_000;

export interface LogWait {
  /** EVENTSTORE_URL as it is set. */
  readonly url: string;
  /** How long the log may stay away, in ms. */
  readonly waitMs?: number;
  /** Between two questions at first, in ms. */
  readonly pauseMs?: number;
  readonly tell?: (sentence: string) => void;
  /** The present, in ms. */
  readonly now?: () => number;
}

/**
 * Resolves as soon as the log answers: whoever starts with it, after a power cut for instance, comes up together with it. What stands
 * between is told when it changes; the address says meanwhile that the process lives and what it waits for.
 * @throws Error in one sentence when the log has stayed away for `waitMs`, and at once for what is no outage
 */
export async function awaitLog(
  store: EventStore,
  address: Address,
  { url, waitMs = 5 * MINUTE_MS, pauseMs = 500, tell = console.warn, now = Date.now }: LogWait,
): Promise<void> {
  const end = now() + waitMs;
  const log = `The log at ${parseConnectionString(url).hosts.map(formatEndpoint).join(', ')} (EVENTSTORE_URL)`;
  const until = new Date(end).toTimeString().slice(0, 8);
  let room: WaitingRoom | undefined;
  let told = '';
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await store.head();
        await store.tryOut();
        return;
      } catch (error) {
        if (!isStoreUnavailable(error)) throw error;
        const reason = store.fault ?? 'It does not answer';
        if (now() >= end)
          throw new Error(`${log} has not answered for ${inMinutes(waitMs)}. ${reason}.`, { cause: error });
        if (reason !== told) tell(`${log} is waited for until ${until}. ${reason}.`);
        told = reason;
        room ??= await openWaitingRoom(address);
        room.waitsFor('event_store', reason);
        await pause(backoff(attempt, pauseMs, 5_000));
      }
    }
  } finally {
    await room?.close();
  }
}

const inMinutes = (ms: number): string => {
  const minutes = Math.round(ms / MINUTE_MS);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};
