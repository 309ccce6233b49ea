import * as z from 'zod/mini';

/** A sign of ordinary writing bears three or four; what is stacked higher only disguises it, and putting it in order takes quadratic time. */
const STACKED_MARKS = /(\p{M}{8})\p{M}+/gu;

/** One spelling for texts that look alike, in time that grows with the length alone; cut once more, since a few letters come apart by it. */
export const composed = (text: string): string =>
  text.replace(STACKED_MARKS, '$1').normalize('NFC').replace(STACKED_MARKS, '$1');

/**
 * Text that a person wrote: at most `max` UTF-16 units once `rewrite` has taken out what is not to be seen. It may come with as much again
 * of that; what is longer is refused before anything reads it.
 */
export const writtenText = (max: number, tooLong: string, rewrite: (text: string) => string) =>
  [
    z.maxLength(2 * max + 100, { error: tooLong, abort: true }),
    z.overwrite(rewrite),
    z.maxLength(max, tooLong),
  ] as const;
