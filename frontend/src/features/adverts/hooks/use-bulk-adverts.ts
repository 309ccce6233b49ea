import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdvertJudgement, AdvertResults, AdvertRow } from '@ilan/api';
import { t as tShell } from '@/shared/i18n/t';
import { toast } from '@/shared/ui/toast';
import { advertsChanged, restoreMany, takeDownMany } from '../api/adverts';
import { afterUndo, resultsOf, toRestore, type BulkResults } from '../state/bulk-results';
import { t } from '../state/words';

/** One action on many ads: not shown before the server has answered for each. */
export const useBulkAdverts = () => {
  const client = useQueryClient();
  const [results, setResults] = useState<BulkResults | null>(null);
  const [busy, setBusy] = useState(false);
  const guarded = async (
    work: () => Promise<AdvertResults>,
    keep: (answer: AdvertResults) => void,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      keep(await work());
      await advertsChanged(client);
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : tShell('error.generic');
      toast.add({ type: 'error', title: t('bulk_failed'), message });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    results,
    busy,
    undoable: toRestore(results ?? []).length > 0,
    close: () => setResults(null),
    takeDown: (rows: readonly AdvertRow[], judgement: AdvertJudgement) =>
      guarded(
        () => takeDownMany(client, { listing_ids: rows.map(({ id }) => id), ...judgement }),
        ({ data }) => setResults(resultsOf('take_down', rows, data)),
      ),
    restore: (rows: readonly AdvertRow[]) =>
      guarded(
        () => restoreMany(client, { items: rows.map(({ id }) => ({ listing_id: id })) }),
        ({ data }) => setResults(resultsOf('restore', rows, data)),
      ),
    /** Only what nobody has touched since. */
    undo: () =>
      guarded(
        () => restoreMany(client, { items: toRestore(results ?? []) }),
        ({ data }) => setResults(afterUndo(results ?? [], data)),
      ),
  };
};
export type BulkAdverts = ReturnType<typeof useBulkAdverts>;
