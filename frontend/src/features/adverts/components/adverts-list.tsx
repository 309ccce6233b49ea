import { Suspense, useMemo } from 'react';
import type { CategoryNode, PlaceNames } from '@ilan/api';
import { AdminTable } from '@/shared/admin/list/admin-table';
import { useAdminList } from '@/shared/admin/list/use-admin-list';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useBulkAdverts } from '../hooks/use-bulk-adverts';
import { advertListSpec } from '../state/advert-list';
import { t } from '../texts';
import { BulkActions } from './bulk-actions';

const ResultsDialog = lazyPart(() => import('@/shared/admin/results-dialog'));

interface AdvertsListProps {
  readonly categories: readonly CategoryNode[];
  readonly cities: PlaceNames['data'];
}

export function AdvertsList({ categories, cities }: AdvertsListProps) {
  const list = useAdminList(useMemo(() => advertListSpec(categories, cities), [categories, cities]));
  const bulk = useBulkAdverts();
  return (
    <>
      <AdminTable list={list} bulk={(rows, clear) => <BulkActions rows={rows} bulk={bulk} onDone={clear} />} />
      <Suspense>
        {bulk.results && (
          <ResultsDialog
            title={t('results')}
            results={bulk.results}
            busy={bulk.busy}
            onUndo={bulk.undoable ? () => void bulk.undo() : undefined}
            onClose={bulk.close}
          />
        )}
      </Suspense>
    </>
  );
}
