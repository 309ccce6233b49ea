import { setImmediate as turn } from 'node:timers/promises';
import type { PlaceTrial } from '@ilan/api';
import { evolveAllPlaces } from './evolve-places.js';
import { type AroundImport, type ReadRow, readImport } from './import-places.js';
import type { PlaceEdits } from './place-edits.js';

/**
 * A long file as its parts will be brought: each on what those before it leave behind, with a turn for everybody else between two of them. What is
 * refused stays what it is, and what only that makes wrong of later parts is not told.
 */
export async function triedParts(
  { parts, unread = [] }: PlaceTrial,
  before: PlaceEdits,
  around: AroundImport,
): Promise<readonly (readonly ReadRow[])[]> {
  const stayed = new Set(unread);
  const told: (readonly ReadRow[])[] = [];
  let state = before;
  for (const part of parts) {
    const read = readImport({ type: 'import', ...part, unread: [...stayed], seen: before }, state, around);
    for (const [at, { id }] of part.rows.entries()) if (id !== null && read[at]?.refusal !== null) stayed.add(id);
    const events = read.flatMap((row) => row.events);
    if (events.length > 0) state = evolveAllPlaces(state, events);
    told.push(read);
    await turn();
  }
  return told;
}
