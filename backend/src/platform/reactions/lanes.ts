import type { StoredEvent } from '../event-store/stored-event.js';
import type { LogEntry } from '../projections/engine/log-entry.js';

/** What the reaction itself does. */
export interface Acting {
  pick(events: readonly StoredEvent[]): readonly StoredEvent[];
  react(event: StoredEvent): Promise<void>;
}

/** What is known while the events of a batch are acted for. */
export interface Batch {
  readonly parked: Set<string>;
  readonly picked: ReadonlySet<StoredEvent>;
  readonly signal: AbortSignal | undefined;
}

/** The events of each stream, in their order; all of them in one lane where only one is followed at a time, so that the log's order stays. */
export function lanesOf(entries: readonly LogEntry[], atOnce: number): readonly (readonly LogEntry[])[] {
  if (atOnce === 1) return [entries];
  const lanes = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const lane = lanes.get(entry.recorded.streamId);
    if (lane) lane.push(entry);
    else lanes.set(entry.recorded.streamId, [entry]);
  }
  return [...lanes.values()];
}

/**
 * Does so much of it at once. Once one of them fails no other is begun, and those that are under way are waited for.
 *
 * @returns the sum of what each answered
 * @throws what failed first
 */
export async function sideBySide<Part>(
  parts: readonly Part[],
  atOnce: number,
  work: (part: Part) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = [];
  let [next, sum] = [0, 0];
  const worker = async (): Promise<void> => {
    while (failures.length === 0) {
      const part = parts[next++];
      if (part === undefined) return;
      try {
        const done = await work(part);
        sum += done;
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, parts.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return sum;
}
