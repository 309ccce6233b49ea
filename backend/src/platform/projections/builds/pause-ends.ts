/** From an evening into the next morning. Whatever else waits for a paused run ends it at once. */
export const PAUSE_HOURS = 12;

/** What a run has in its record whose pause nobody ended: pages tell it in their own language. */
export const PAUSE_ENDS = {
  hours: `It was paused for ${PAUSE_HOURS} hours and ended by itself. What is shown stays as it was; ask for it again.`,
  erasure:
    'It was ended while it was paused: a person is being erased, and what it had made may still have held their words. What is shown stays as it was; ask for it again.',
  version:
    'It was ended while it was paused: a program of another version makes this read model anew. What is shown stays as it was.',
} as const;

export type PauseEnd = keyof typeof PAUSE_ENDS;
const ALL: readonly PauseEnd[] = ['hours', 'erasure', 'version'];

/** Which of them a record says; null where its run came to something else. */
export const pauseEndOf = (error: string | null): PauseEnd | null =>
  ALL.find((end) => PAUSE_ENDS[end] === error) ?? null;
