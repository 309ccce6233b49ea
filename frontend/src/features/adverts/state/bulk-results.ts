import type { AdvertResults } from '@ilan/api';

/** What became of one of many. */
export interface EachResult {
  readonly id: number;
  readonly title: string;
  readonly state: 'ok' | 'undone' | 'failed';
  /** Why it was refused. */
  readonly message: string | null;
  /** What to restore it with; null where there is nothing to take back. */
  readonly revision: number | null;
}
export type BulkResults = readonly EachResult[];

interface Subject {
  readonly id: number;
  readonly title: string;
}
type Answers = AdvertResults['data'];

/** What was brought back has no way back: to take an ad down again wants a reason. */
export const resultsOf = (
  action: 'take_down' | 'restore',
  subjects: readonly Subject[],
  answers: Answers,
): BulkResults =>
  answers.map(({ listing_id, ok, message, revision }) => ({
    id: listing_id,
    title: subjects.find(({ id }) => id === listing_id)?.title ?? String(listing_id),
    state: ok ? 'ok' : 'failed',
    message,
    revision: ok && action === 'take_down' ? revision : null,
  }));

export const toRestore = (results: BulkResults): { listing_id: number; revision: number }[] =>
  results.flatMap(({ id, state, revision }) =>
    state === 'ok' && revision !== null ? [{ listing_id: id, revision }] : [],
  );

/** What was taken back, and what could not be: that is not asked for again. */
export const afterUndo = (results: BulkResults, answers: Answers): BulkResults =>
  results.map((one) => {
    const answer = answers.find(({ listing_id }) => listing_id === one.id);
    if (!answer) return one;
    return { ...one, state: answer.ok ? 'undone' : 'ok', message: answer.message, revision: null };
  });
