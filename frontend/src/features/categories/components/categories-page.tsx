import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { StaffCategory } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { LastChanges } from '@/shared/admin/last-changes';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { orderCategories, staffCategoriesQuery } from '../api/categories';
import { t } from '../texts';
import { CategoryEditor } from './category-editor';
import { CategoryRows } from './category-rows';

const inside = (id: number | null): string => (id === null ? '' : `?in=${id}`);
const editing = ({ id }: StaffCategory): string => `?category=${id}`;

/** The category tree, a level at a time; one category to write. */
export const CategoriesPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery());
  const categories = useQuery(staffCategoriesQuery());
  const editable = may(session, 'categories.edit');
  const wanted = (name: string) => categories.data?.find(({ id }) => String(id) === search.get(name));
  const open = wanted('in');
  const edited = editable ? wanted('category') : undefined;
  const order = async (ordered: readonly StaffCategory[]): Promise<void> => {
    try {
      await orderCategories(client, open?.id ?? null, ordered);
    } catch (error) {
      toast.add({ type: 'error', title: t('failed', { reason: error instanceof Error ? error.message : '' }) });
    }
  };
  const content = () => {
    const { data } = categories;
    if (!data)
      return categories.isError ? (
        <ErrorState title={t('load_failed')} onRetry={() => void categories.refetch()} />
      ) : (
        <Skeleton className="h-96" />
      );
    if (edited)
      return (
        <CategoryEditor
          key={edited.id}
          category={edited}
          onDone={() => void navigate({ search: inside(edited.parent_id) })}
        />
      );
    if ((search.has('category') && editable) || (search.has('in') && !open)) return <EmptyState title={t('unknown')} />;
    return (
      <>
        {!editable && <p className="text-muted mb-3 text-sm">{t('read_only')}</p>}
        {open && <h2 className="mb-3 text-lg font-bold wrap-anywhere">{open.name}</h2>}
        <CategoryRows
          categories={data.filter(({ parent_id }) => parent_id === (open?.id ?? null))}
          childCount={({ id }) => data.filter(({ parent_id }) => parent_id === id).length}
          editable={editable}
          onOrder={(ordered) => void order(ordered)}
          inside={({ id }) => inside(id)}
          editing={editing}
        />
        <LastChanges path="/api/admin/category-changes" under={['admin', 'categories']} />
      </>
    );
  };
  const above = categories.data?.find(({ id }) => id === open?.parent_id);
  return (
    <AdminFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        (edited ?? open) && (
          <Link
            to={{ search: inside(edited ? edited.parent_id : (open?.parent_id ?? null)) }}
            className={buttonStyle({ variant: 'outline' })}
          >
            <ArrowLeft aria-hidden className="size-4" />
            {edited ? t('back') : (above?.name ?? t('top'))}
          </Link>
        )
      }
    >
      {content()}
    </AdminFrame>
  );
};
