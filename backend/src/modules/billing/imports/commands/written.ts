import { fixedIdsFor } from '#platform/event-store/appending/first-run.js';
import type { Act } from '../domain/order-acts.js';

/** What is appended to one stream at one moment. */
export interface Written extends Act {
  readonly streamId: string;
  /** The stream's last revision before the first of them; -1 for a stream that is not there. */
  readonly after: number;
  readonly key: string;
  /** Of its events: the same for the same key. */
  readonly ids: readonly string[];
}

export function writtenTo(streamId: string, act: Act, key: string): Written {
  const { parts, at } = act;
  const idOf = fixedIdsFor(streamId, key);
  const ids = parts.flatMap(({ events }) => events).map((_event, index) => idOf(index));
  return { at, parts, streamId, after: -1, key, ids };
}
