import type { RepeatStrategy } from 'bullmq';

/*
 * When the turns of a schedule come. BullMQ's own `every` plans a turn by the clock once one was missed by a whole period, as after a stop:
 * up to two periods later, which is two days for what comes daily. Here the next turn is due a period after the one before it began.
 */

/** Some 31,000 years; no longer number is read. */
const PATTERN = /^every (\d{1,15}) ms$/;

/** What stands in the queue's schedule for a period in milliseconds. */
export const patternOf = (everyMs: number): string => `every ${everyMs} ms`;

/** The period in milliseconds; undefined for a schedule that was not made here, as an earlier version's. */
export const everyMsOf = (pattern: string | undefined): number | undefined => {
  const [, ms] = PATTERN.exec(pattern ?? '') ?? [];
  return ms === undefined ? undefined : Number(ms);
};

/** For queue and worker alike. The first turn comes at once; a schedule that is none of ours ends. */
export const nextTurn: RepeatStrategy = (now, { pattern, immediately }) => {
  const everyMs = everyMsOf(pattern);
  if (everyMs === undefined) return undefined;
  return immediately ? now : now + everyMs;
};
