import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { FilterCategory } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { ListSearch } from '@/shared/admin/list/list-search';
import { LastChanges } from '@/shared/admin/last-changes';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { filterCategoriesQuery } from '../api/filters';
import { foundCategories, pathOf, withTwins } from '../state/filter-tree';
import { t } from '../texts';
import { CategoryLinks } from './category-links';

const SHOWN = 60;

/** The tree of which each category has filters: its two upper levels, or what is looked for. */
export const FiltersPage = () => {
  const [search, setSearch] = useSearchParams();
  const box = useRef<HTMLInputElement>(null);
  const tree = useQuery(filterCategoriesQuery());
  const q = search.get('q') ?? '';
  const all = tree.data?.data;
  const content = () => {
    if (!all)
      return tree.isError ? (
        <ErrorState title={t('load_failed')} onRetry={() => void tree.refetch()} />
      ) : (
        <Skeleton className="h-96" />
      );
    const found = foundCategories(all, q);
    const twins = withTwins(all);
    return (
      <>
        <div className="mb-4 flex max-w-md">
          <ListSearch
            label={t('search')}
            value={q}
            input={box}
            onSearch={(text, replace) => setSearch(text === '' ? {} : { q: text.slice(0, 100) }, { replace })}
          />
        </div>
        {q !== '' && (
          <p role="status" className="sr-only">
            {t('found', { count: found.length })}
          </p>
        )}
        {q === '' && twins.length > 0 && (
          <section aria-label={t('twins_title')} className="mb-6">
            <h2 className="mb-2 text-base font-bold">{t('twins_title')}</h2>
            <CategoryLinks categories={twins} nameOf={(one) => pathOf(all, one)} />
          </section>
        )}
        {q === '' ? (
          <Levels all={all} />
        ) : found.length === 0 ? (
          <EmptyState title={t('none_found')} text={t('none_found_text')} />
        ) : (
          <CategoryLinks categories={found.slice(0, SHOWN)} nameOf={(one) => pathOf(all, one)} />
        )}
        <LastChanges path="/api/admin/filter-changes" under={['admin', 'filters']} edit="filters.edit" />
      </>
    );
  };
  return (
    <AdminFrame title={t('title')} lead={t('lead')}>
      {content()}
    </AdminFrame>
  );
};

const Levels = ({ all }: { readonly all: readonly FilterCategory[] }) => (
  <div className="grid grid-cols-1 gap-6">
    {all
      .filter(({ level }) => level === 0)
      .map((top) => (
        <section key={top.id} aria-label={top.name}>
          <h2 className="mb-2 text-base font-bold wrap-anywhere">
            <Link to={`/cpadmin/filters/${top.id}`} className="hover:text-brand hover:underline">
              {top.name}
            </Link>
            {top.filters > 0 && (
              <span className="text-muted ml-2 text-sm font-normal">{t('count', { count: top.filters })}</span>
            )}
          </h2>
          <CategoryLinks categories={all.filter(({ parent_id }) => parent_id === top.id)} nameOf={({ name }) => name} />
        </section>
      ))}
  </div>
);
