import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdvertJudgement, AdvertRow } from '@ilan/api';
import { useBulkCall } from '@/shared/admin/use-bulk-call';
import { advertsChanged, restoreMany, takeDownMany } from '../api/adverts';
import { afterUndo, resultsOf, toRestore, type BulkResults } from '../state/bulk-results';
import { t } from '../texts';

/** One action on many ads: not shown before the server has answered for each. */
export const useBulkAdverts = () => {
  const client = useQueryClient();
  const [results, setResults] = useState<BulkResults | null>(null);
  const { busy, run } = useBulkCall(t('bulk_failed'), () => advertsChanged(client));
  return {
    results,
    busy,
    undoable: toRestore(results ?? []).length > 0,
    close: () => setResults(null),
    takeDown: (rows: readonly AdvertRow[], judgement: AdvertJudgement) =>
      run(async () => {
        const { data } = await takeDownMany(client, { listing_ids: rows.map(({ id }) => id), ...judgement });
        setResults(resultsOf('take_down', rows, data));
      }),
    restore: (rows: readonly AdvertRow[]) =>
      run(async () => {
        const { data } = await restoreMany(client, { items: rows.map(({ id }) => ({ listing_id: id })) });
        setResults(resultsOf('restore', rows, data));
      }),
    /** Only what nobody has touched since. */
    undo: () =>
      run(async () => {
        const { data } = await restoreMany(client, { items: toRestore(results ?? []) });
        setResults(afterUndo(results ?? [], data));
      }),
  };
};
export type BulkAdverts = ReturnType<typeof useBulkAdverts>;
