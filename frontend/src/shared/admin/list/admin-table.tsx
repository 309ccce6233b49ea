import { Suspense, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useMedia } from '../use-media';
import { BulkBar } from './bulk-bar';
import { FilterTabs } from './filter-tabs';
import { isNarrowed, unset } from './list-address';
import { ListCards } from './list-cards';
import { ListPager } from './list-pager';
import { ListTable } from './list-rows';
import { ListSkeleton } from './list-skeleton';
import { ListToolbar } from './list-toolbar';
import { ListTools } from './list-tools';
import type { ListMeta } from './list-spec';
import type { AdminList } from './use-admin-list';
import { useColumns } from './use-columns';
import { listKeyHelp, useListKeys } from './use-list-keys';
import { useSelection } from './use-selection';
import { t } from './texts';

const KeysHelp = lazyPart(() => import('../keys-help'));

interface AdminTableProps<Row, Meta extends ListMeta> {
  readonly list: AdminList<Row, Meta>;
  /** Buttons for the ticked rows; without them rows are not ticked. `clear` unticks. */
  readonly bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Further ways to narrow the list, after its filters. */
  readonly toolbar?: ReactNode;
}

const NONE: readonly never[] = [];

/** Any list of the admin area: search, filters, order and page in the address, views, columns, ticked rows, CSV and keys. */
export const AdminTable = <Row, Meta extends ListMeta = ListMeta>(props: AdminTableProps<Row, Meta>) => {
  const { list, bulk, toolbar } = props;
  const { spec, state, result, change, setFilter, clear } = list;
  const wide = useMedia('(min-width: 768px)');
  const rows = result.data?.data ?? NONE;
  const meta = result.data?.meta;
  const choice = useColumns(spec.name, spec.columns);
  const ticked = useSelection<Row>(rows, spec.keyOf);
  const selection = bulk && ticked;
  const { area, search, help, setHelp } = useListKeys(rows, selection);
  const narrowed = isNarrowed(state, spec);
  const waiting = result.isPlaceholderData;
  const Rows = wide ? ListTable : ListCards;
  const retry = (): void => void result.refetch();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      {(spec.filters ?? []).map((filter) =>
        filter.kind === 'tabs' ? (
          <FilterTabs
            key={filter.name}
            filter={filter}
            value={state.filters[filter.name] ?? unset(filter)}
            meta={meta}
            onChange={(value) => setFilter(filter.name, value === unset(filter) ? '' : value)}
          />
        ) : null,
      )}
      <ListToolbar list={list} wide={wide} search={search}>
        {toolbar}
      </ListToolbar>
      <ListTools
        list={list}
        choice={choice}
        total={waiting ? undefined : meta?.total}
        isAtLeast={meta?.at_least === true}
        onHelp={() => setHelp(true)}
      />
      <div ref={area} aria-busy={waiting || undefined} className={cn('transition-opacity', waiting && 'opacity-60')}>
        {result.isPending && <ListSkeleton />}
        {result.isError && !result.data && (
          <ErrorState title={t('failed')} text={result.error.message} onRetry={retry} />
        )}
        {result.isError && result.data && (
          <p
            role="alert"
            className="bg-danger-soft text-danger rounded-control mb-3 flex items-center gap-3 px-3.5 py-1.5 text-sm"
          >
            <span className="mr-auto">{result.error.message}</span>
            <Button variant="ghost" size="sm" onClick={retry}>
              {t('retry')}
            </Button>
          </p>
        )}
        {result.data && rows.length === 0 && (
          <EmptyState
            title={narrowed ? t('none') : (spec.empty?.title ?? t('empty'))}
            text={narrowed ? t('none_hint') : (spec.empty?.text ?? '')}
            action={
              narrowed && (
                <Button variant="outline" onClick={clear}>
                  {t('clear')}
                </Button>
              )
            }
          />
        )}
        {rows.length > 0 && (
          <Rows
            spec={spec}
            rows={rows}
            columns={choice.shown}
            sort={state.sort || (spec.sort ?? '')}
            onSort={(sort) => change({ sort: sort === spec.sort ? '' : sort })}
            selection={selection}
          />
        )}
      </div>
      {meta && (
        <ListPager
          meta={meta}
          perPage={state.perPage}
          onPage={(page) => change({ page })}
          onPerPage={(perPage) => change({ perPage })}
        />
      )}
      {bulk && ticked.rows.length > 0 && (
        <BulkBar count={ticked.rows.length} onClear={ticked.clear}>
          {bulk(ticked.rows, ticked.clear)}
        </BulkBar>
      )}
      <Suspense>
        {help && (
          <KeysHelp
            open
            onClose={() => setHelp(false)}
            keys={listKeyHelp({ opens: Boolean(spec.open), ticks: Boolean(bulk), searches: spec.search !== undefined })}
          />
        )}
      </Suspense>
    </div>
  );
};
