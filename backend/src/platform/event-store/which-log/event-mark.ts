import type { EventMark } from '../event-store.js';

/** As it is kept beside a checkpoint: text order is the order of the log. */
export const writtenMark = ({ position, id, revision, streamId }: EventMark): string =>
  `${position} ${id} ${revision} ${streamId}`;

/** @throws Error for what `writtenMark` has not written */
export function readMark(text: string): EventMark {
  const [, position, id, revision, streamId] = /^(\S+) (\S+) (\d+) (.+)$/s.exec(text) ?? [];
  if (position === undefined || id === undefined || revision === undefined || streamId === undefined)
    throw new Error(`"${text.slice(0, 100)}" names no event`);
  return { position, id, revision: Number(revision), streamId };
}
