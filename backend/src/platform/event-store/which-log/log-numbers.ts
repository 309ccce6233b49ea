import type { Database } from '#platform/postgres/database.js';
import type { EventStore, Position, RecordedEvent } from '../event-store.js';

/**
 * A sequence of PostgreSQL whose numbers stand in the log, declared by the context that draws them: a database that is older than the log
 * would draw them once more.
 */
export class LogNumbers {
  constructor(
    /** With its schema: `app.listing_id`. */
    readonly sequence: string,
    /** The numbers of the sequence that an event holds. */
    readonly of: (event: RecordedEvent) => readonly number[],
  ) {}
}

const PAGE = 1_000;

/**
 * Raises each sequence to the highest number that the log holds.
 * @param after whatever was read from the log before, in this very database: its numbers had been drawn when it was
 * @returns the sequences that were behind, with what they stand at now
 */
export async function raiseNumbers(
  store: EventStore,
  database: Database,
  sources: readonly LogNumbers[],
  after: Position,
): Promise<ReadonlyMap<string, number>> {
  const highest = new Map<string, number>();
  for (let from = after; sources.length > 0;) {
    const page = await store.readAll({ after: from || undefined, limit: PAGE });
    for (const event of page)
      for (const { sequence, of } of sources)
        for (const number of of(event)) if (number > (highest.get(sequence) ?? 0)) highest.set(sequence, number);
    const last = page.at(-1);
    if (!last) break;
    from = last.position;
  }
  const raised = new Map<string, number>();
  for (const [sequence, number] of highest) if (await raise(database, sequence, number)) raised.set(sequence, number);
  return raised;
}

async function raise(database: Database, sequence: string, number: number): Promise<boolean> {
  const rows = await database.query(
    'select setval($1::regclass, $2) where $2 > coalesce(pg_sequence_last_value($1::regclass), 0)',
    [sequence, number],
  );
  return rows.length > 0;
}

const LONGEST = 12;

/** The number that a text is, as one of ours: undefined where it is anything else. */
export function drawnNumber(text: unknown): number | undefined {
  const written = typeof text === 'number' ? String(text) : text;
  if (typeof written !== 'string' || written.length > LONGEST || !/^[1-9]\d*$/.test(written)) return undefined;
  return Number(written);
}
