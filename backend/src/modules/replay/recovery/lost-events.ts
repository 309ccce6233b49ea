import type { EventStore } from '#platform/event-store/event-store.js';

/** Streams of one kind (`listing`) that the log at hand does not hold as the read models know them. */
export interface LostStreams {
  readonly kind: string;
  /** Nothing of them is in the log. */
  readonly gone: readonly string[];
  /** The log has their beginning: `listing-5: 7 → 3`. */
  readonly shorter: readonly string[];
}

const PAGE = 1_000;

/** Reads the log once. @param known the last revision that anybody has seen of each stream */
export async function lostStreams(
  store: EventStore,
  known: ReadonlyMap<string, number>,
  onProgress: (events: number) => void,
): Promise<readonly LostStreams[]> {
  const here = new Map<string, number>();
  let events = 0;
  for (let after: string | undefined; ;) {
    const page = await store.readAll({ after, limit: PAGE });
    for (const { streamId, revision } of page) if (known.has(streamId)) here.set(streamId, revision);
    onProgress((events += page.length));
    after = page.at(-1)?.position;
    if (after === undefined) return compared(known, here);
  }
}

/** Nothing of a log that is not theirs is what they know. */
export const lostWhole = (known: ReadonlyMap<string, number>): readonly LostStreams[] => compared(known, new Map());

function compared(known: ReadonlyMap<string, number>, here: ReadonlyMap<string, number>): readonly LostStreams[] {
  const kinds = new Map<string, { gone: string[]; shorter: string[] }>();
  for (const [stream, revision] of known) {
    const found = here.get(stream);
    if (found !== undefined && found >= revision) continue;
    const [kind = stream] = stream.split('-', 1);
    const lost = kinds.get(kind) ?? { gone: [], shorter: [] };
    kinds.set(kind, lost);
    if (found === undefined) lost.gone.push(stream);
    else lost.shorter.push(`${stream}: ${revision + 1} → ${found + 1}`);
  }
  return [...kinds].map(([kind, lost]) => ({ kind, ...lost })).sort((a, b) => (a.kind < b.kind ? -1 : 1));
}
