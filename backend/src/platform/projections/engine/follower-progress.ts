import type { FaultKind } from '@ilan/api';
import type { Progress } from '#platform/declared/tells-progress.js';
import type { EventStore, Position } from '#platform/event-store/event-store.js';
import { behindOf, endIfItAnswers } from './projection-status.js';

interface Follower {
  /** Up to where it has come in which log. */
  readonly places: readonly { readonly storeId: string; readonly position: Position }[];
  /** Whether it works in this process. */
  readonly leads: boolean;
  readonly error: string | undefined;
  /** What kind of error that is. */
  readonly fault: FaultKind | undefined;
  /** What is said where it has come somewhere, but not in this log; whoever begins there by itself says nothing. */
  readonly otherLog?: string;
}

/** How far somebody is who follows the whole log, as operators see it. */
export async function followerProgress(
  store: EventStore,
  { places, leads, error, fault, otherLog }: Follower,
): Promise<Progress> {
  const end = await endIfItAnswers(store);
  if (!end)
    return {
      state: 'stuck',
      // Of several logs nobody can say now which one is followed.
      position: places.length === 1 ? (places[0]?.position ?? '') : '',
      secondsBehind: store.faultSeconds,
      waiting: undefined,
      parked: 0,
      error: store.fault,
      fault: 'unreachable',
    };
  const here = places.find(({ storeId }) => storeId === end.storeId);
  const position = here?.position ?? '';
  const wrong = !here && places.length > 0 && otherLog !== undefined ? otherLog : error;
  const behind = await behindOf(store, { streamPrefixes: [] }, position, end.head, end.storeId);
  return {
    state: wrong !== undefined ? 'stuck' : leads ? 'live' : 'elsewhere',
    position,
    secondsBehind: behind.secondsBehind,
    waiting: behind.eventsBehind,
    parked: 0,
    error: wrong,
    ...(wrong === error && fault !== undefined && { fault }),
  };
}
