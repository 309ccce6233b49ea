import type { RowStory } from '@ilan/api';

/** A row that is looked for through the log, answer by answer. */
export interface WalkedRow extends RowStory {
  /** The furthest that any answer has come to. */
  readonly furthest: number;
  /** So many answers in a row have come no further. */
  readonly still: number;
}

/** Where several processes answer by turns, each walks itself: one of them comes further sooner than this. */
const MOST_STILL = 20;

/** Whether going on leads nowhere, as where each answer comes from a process that knows nothing of the ones before. */
export const standsStill = ({ still }: Pick<WalkedRow, 'still'>): boolean => still >= MOST_STILL;

/** @param before undefined for the first answer; one that stands still is begun with once more */
export const walkedOn = (before: WalkedRow | undefined, story: RowStory): WalkedRow => {
  const furthest = before?.furthest ?? 0;
  const isStill = before !== undefined && !standsStill(before) && story.looked_at <= furthest;
  return { ...story, furthest: Math.max(furthest, story.looked_at), still: isStill ? before.still + 1 : 0 };
};
