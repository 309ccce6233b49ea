import { lazy, Suspense, useMemo, useState } from 'react';
import type { CategoryNode, PlaceNames } from '@ilan/api';
import { AdminTable } from '@/shared/admin/list/admin-table';
import { useAdminList } from '@/shared/admin/list/use-admin-list';
import { advertListSpec } from '../state/advert-list';
import type { EachResult } from '../state/run-each';
import { BulkActions } from './bulk-actions';

const BulkResults = lazy(() => import('./bulk-results'));

interface AdvertsListProps {
  readonly categories: readonly CategoryNode[];
  readonly cities: PlaceNames['data'];
}

export function AdvertsList({ categories, cities }: AdvertsListProps) {
  const list = useAdminList(useMemo(() => advertListSpec(categories, cities), [categories, cities]));
  const [results, setResults] = useState<readonly EachResult[] | null>(null);
  return (
    <>
      <AdminTable
        list={list}
        bulk={(rows, clear) => (
          <BulkActions
            rows={rows}
            onDone={(all) => {
              clear();
              setResults(all);
            }}
          />
        )}
      />
      <Suspense>{results && <BulkResults results={results} onClose={() => setResults(null)} />}</Suspense>
    </>
  );
}
