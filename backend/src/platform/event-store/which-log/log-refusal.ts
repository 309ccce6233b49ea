import type { EventMark, EventStore } from '../event-store.js';
import type { KnownLog, KnownLogRow } from './known-log.js';
import type { LogReader, ReaderPlace } from './log-reader.js';

const STOPPED = 'Nothing is written and nobody reads on;';
const RECOVER = 'npm run cli -- recover shows what would be lost and brings everything to this log';
const ADOPT = 'give it back its own log, or take this one over: npm run cli -- recover --adopt-log --yes --reason "…"';
const OLDER = `The log is older than what was read from it, as after a backup was put back. ${STOPPED} ${RECOVER}.`;

/**
 * Why the log at hand must not be written to or followed; undefined where it is the one that the readers know. A log that nobody has read
 * anything from is taken as the installation's own, unless who asks only looks.
 * @throws AppError unavailable when the log does not answer
 */
export async function refusalOf(
  store: EventStore,
  known: KnownLog,
  readers: readonly LogReader[],
): Promise<string | undefined> {
  return refusalFor(store, known, { places: await placesOf(readers), row: await known.find(), written: undefined });
}

export interface SoFar {
  readonly places: readonly ReaderPlace[];
  readonly row: KnownLogRow | undefined;
  /** The newest event that this process has written; readers need not have come to it. */
  readonly written: EventMark | undefined;
}

/** The same where it is known how far the readers have come. */
export async function refusalFor(
  store: EventStore,
  known: KnownLog,
  { places, row, written }: SoFar,
): Promise<string | undefined> {
  const here = await store.identity();
  const isUnread = written === undefined && places.every(({ position }) => position === '');
  if (!row || (!row.recovering && isUnread)) return adopt(store, known, here, places);
  if (here === undefined) return `The log is empty, and this installation has one with events. ${STOPPED} ${ADOPT}.`;
  if (here !== row.storeId) return `The log is not the one of this installation. ${STOPPED} ${ADOPT}.`;
  if (row.recovering)
    return `A recovery was begun and has not ended. ${STOPPED} npm run cli -- recover goes on with it.`;
  const readHere = places.filter(({ storeId }) => storeId === here);
  return (await isOlderThan(store, readHere)) || (await lacks(store, written)) ? OLDER : undefined;
}

/** By its stream: what an append tells as the position of an event need not be where it stands, if it had been written before. */
async function lacks(store: EventStore, written: EventMark | undefined): Promise<boolean> {
  if (!written) return false;
  const { streamId, revision, id } = written;
  return !(await store.holds({ streamId, revision, id }));
}

async function adopt(
  store: EventStore,
  known: KnownLog,
  here: string | undefined,
  places: readonly ReaderPlace[],
): Promise<string | undefined> {
  // A database from before this was written down: its readers know which log they read.
  const read = places.filter(({ position }) => position !== '');
  const readHere = read.filter(({ storeId }) => storeId === here);
  if (read.length > 0 && readHere.length === 0)
    return `The log is not the one that was read so far. ${STOPPED} ${ADOPT}.`;
  if (!known.isReadOnly) await known.take(here ?? (await store.name()));
  return (await isOlderThan(store, readHere)) ? OLDER : undefined;
}

export async function placesOf(readers: readonly LogReader[]): Promise<readonly ReaderPlace[]> {
  return (await Promise.all(readers.map((reader) => reader.places()))).flat();
}

/**
 * Whether the log lacks something that was read from it. It only grows: where it has the last event that anybody took, it has all before it.
 */
export async function isOlderThan(store: EventStore, places: readonly ReaderPlace[]): Promise<boolean> {
  const furthest = places.reduce((most, { position }) => (position > most ? position : most), '');
  const last = places
    .flatMap(({ taken }) => taken ?? [])
    .reduce<ReaderPlace['taken']>(
      (newest, mark) => (newest && newest.position >= mark.position ? newest : mark),
      undefined,
    );
  if (last && !(await store.holds(last))) return true;
  if (last && last.position >= furthest) return false;
  return furthest > (await store.head());
}
