import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemResults, ReviewItem } from '@ilan/api';
import { useBulkCall } from '@/shared/admin/use-bulk-call';
import { REVIEWS } from '../api/review-keys';
import { sendBulk, sendUndo } from '../api/reviews';
import { lookedAt, type Verdict } from '../state/verdict';
import { t } from '../texts';

export interface BulkResult {
  readonly id: number;
  readonly title: string;
  readonly decision_id: string | null;
  readonly state: 'ok' | 'undone' | 'failed';
  readonly message: string | null;
}

type Answers = ItemResults['data'];

const resultsOf = (items: readonly ReviewItem[], answers: Answers): readonly BulkResult[] =>
  answers.map(({ listing_id, decision_id, ok, message }) => ({
    id: listing_id,
    title: items.find((item) => item.listing_id === listing_id)?.title ?? String(listing_id),
    decision_id,
    state: ok ? 'ok' : 'failed',
    message,
  }));

/** What was taken back, and what could not be. */
const afterUndo = (results: readonly BulkResult[], answers: Answers): readonly BulkResult[] =>
  results.map((one) => {
    const answer = answers.find(({ listing_id }) => listing_id === one.id);
    if (one.state !== 'ok' || !answer) return one;
    return answer.ok ? { ...one, state: 'undone' } : { ...one, message: answer.message };
  });

/** One decision about many ads: not shown before the server has answered for each. */
export const useBulk = () => {
  const client = useQueryClient();
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);
  const { busy, run } = useBulkCall(t('bulk_call_failed'), () => client.invalidateQueries({ queryKey: REVIEWS }));
  return {
    results,
    busy,
    undoable: (results ?? []).some(({ state, decision_id }) => state === 'ok' && decision_id !== null),
    close: () => setResults(null),
    decide: (items: readonly ReviewItem[], verdict: Verdict) =>
      run(async () => {
        const asked = items.map((item) => ({ listing_id: item.listing_id, ...lookedAt(item, verdict) }));
        const { data } = await sendBulk(client, { items: asked, ...verdict }, crypto.randomUUID());
        setResults(resultsOf(items, data));
      }),
    undo: () =>
      run(async () => {
        const ids = (results ?? []).flatMap(({ state, decision_id }) => (state === 'ok' ? (decision_id ?? []) : []));
        const { data } = await sendUndo(client, ids);
        setResults(afterUndo(results ?? [], data));
      }),
  };
};
export type Bulk = ReturnType<typeof useBulk>;
