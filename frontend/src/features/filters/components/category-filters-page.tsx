import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { LastChanges } from '@/shared/admin/last-changes';
import { RecordHistory } from '@/shared/admin/record-history';
import { RecordFailed } from '@/shared/admin/record-failed';
import { ApiError } from '@/shared/api-client/api-error';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { askFilter, filterCategoriesQuery, orderFilters, overrideFilter, staffFiltersQuery } from '../api/filters';
import { reasonOf } from '../state/reason-of';
import { t } from '../texts';
import { CategoryLinks } from './category-links';
import { FilterRows } from './filter-rows';
import { GoneFilters } from './gone-filters';
import { NewFilter } from './new-filter';
import { OpenFilter } from './open-filter';

const LIST = '/cpadmin/filters';
const HISTORY = { path: '/api/admin/filter-changes', under: ['admin', 'filters'], edit: 'filters.edit' } as const;

/** What one category asks of an ad, its own and what it inherits; one filter to write. */
export const CategoryFiltersPage = () => {
  const { id } = useParams();
  const categoryId = Number(id);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery());
  const filters = useQuery({ ...staffFiltersQuery(categoryId), enabled: /^\d{1,9}$/u.test(id ?? '') });
  const tree = useQuery(filterCategoriesQuery());
  const rights = {
    edit: may(session, 'filters.edit'),
    create: may(session, 'filters.create'),
    remove: may(session, 'filters.delete'),
  };
  const told = async (change: Promise<unknown>, done?: string): Promise<void> => {
    try {
      await change;
      if (done !== undefined) toast.add({ type: 'success', title: done });
    } catch (error) {
      toast.add({ type: 'error', title: t('failed', { reason: reasonOf(error) }) });
    }
  };
  const leave = (): void => void navigate({ search: '' });
  const wanted = search.get('filter');
  const isNew = rights.create && search.has('new');
  const content = () => {
    if (!filters.data)
      return filters.isError || !/^\d{1,9}$/u.test(id ?? '') ? (
        <RecordFailed
          error={filters.error ?? new ApiError(404, 'NOT_FOUND', t('unknown'))}
          title={t('load_failed')}
          list={LIST}
          onRetry={() => void filters.refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      );
    const { category, data, gone } = filters.data;
    if (isNew) return <NewFilter categoryId={categoryId} filters={data} onDone={leave} />;
    if (wanted !== null) {
      const filter = data.find(({ key, own }) => key === wanted && own) ?? gone.find(({ key }) => key === wanted)?.hung;
      return (
        <>
          <OpenFilter key={wanted} categoryId={categoryId} filter={filter} filters={data} may={rights} onDone={leave} />
          <RecordHistory of={`filters/${categoryId}.${wanted}`} record={`${categoryId}.${wanted}`} {...HISTORY} />
        </>
      );
    }
    const twins = tree.data?.data.find((one) => one.id === categoryId)?.twins ?? [];
    const below = tree.data?.data.filter(({ parent_id }) => parent_id === categoryId) ?? [];
    return (
      <>
        {!rights.edit && <p className="text-muted mb-3 text-sm">{t('read_only')}</p>}
        {twins.length > 0 && (
          <p className="bg-warning-soft rounded-control mb-3 px-3.5 py-2.5 text-sm wrap-anywhere">
            {t('twins_text', { names: twins.join(', ') })}
          </p>
        )}
        {data.length === 0 ? (
          <EmptyState title={t('none')} text={t('none_text')} />
        ) : (
          <FilterRows
            label={t('list', { name: category.name })}
            filters={data}
            may={rights}
            onOrder={(order) => void told(orderFilters(client, { category_id: categoryId, ...order }))}
            onOverride={({ key, label, revision }) =>
              void told(overrideFilter(client, categoryId, key, revision), t('overridden', { name: label }))
            }
            onExclude={({ key, label }) =>
              void told(askFilter(client, categoryId, key, { asked: false }), t('excluded', { name: label }))
            }
          />
        )}
        <GoneFilters categoryId={categoryId} gone={gone} may={rights} told={told} />
        {below.length > 0 && (
          <section className="mt-8" aria-label={t('below')}>
            <h2 className="mb-2 text-base font-bold">{t('below')}</h2>
            <CategoryLinks categories={below} nameOf={({ name }) => name} />
          </section>
        )}
        <LastChanges {...HISTORY} />
      </>
    );
  };
  const isOpen = isNew || wanted !== null;
  return (
    <AdminFrame
      title={filters.data?.category.name ?? t('title')}
      lead={filters.data?.category.path}
      actions={
        <>
          <Link to={isOpen ? { search: '' } : LIST} className={buttonStyle({ variant: 'outline' })}>
            <ArrowLeft aria-hidden className="size-4" />
            {t(isOpen ? 'back' : 'all')}
          </Link>
          {!isOpen && rights.create && filters.data && (
            <Link to={{ search: '?new=1' }} className={buttonStyle()}>
              <Plus aria-hidden className="size-4" />
              {t('add')}
            </Link>
          )}
        </>
      }
    >
      {content()}
    </AdminFrame>
  );
};
