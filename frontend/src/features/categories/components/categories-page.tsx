import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { StaffCategory } from '@ilan/api';
import { movedTo } from '@/shared/admin/order-buttons';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { GoneRecords } from '@/shared/admin/gone-records';
import { LastChanges } from '@/shared/admin/last-changes';
import { ApiError } from '@/shared/api-client/api-error';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import {
  moveCategory,
  orderCategories,
  restoreCategory,
  staffCategoriesQuery,
  twinsQuery,
  unknownTwins,
} from '../api/categories';
import { HISTORY } from '../state/category-history';
import { useTreeDrag } from '../hooks/use-tree-drag';
import { leftOutOf } from '../state/menu';
import { byParent, holdsAnything, LEVELS, movedWith } from '../state/tree';
import type { DropPlace } from '../state/tree-drop';
import { t } from '../texts';
import { CategoryFile } from './category-file';
import { CategoryRows } from './category-rows';
import { DropNotice } from './drop-notice';
import { MenuPreview } from './menu-preview';
import { MoveSure } from './move-sure';
import { NewCategory } from './new-category';
import { OpenCategory } from './open-category';
import { TreePath } from './tree-path';

const inside = (id: number | null): string => (id === null ? '' : `?in=${id}`);
const adding = (id: number | undefined): string => (id === undefined ? '?new=1' : `?in=${id}&new=1`);
const editing = ({ id }: StaffCategory): string => `?category=${id}`;
/** A move that is asked about, as it was seen. */
interface Putting {
  readonly one: StaffCategory;
  readonly place: DropPlace;
  /** Whose children were shown when it was taken. */
  readonly from: number | null;
}
const reasonOf = (error: unknown): string => {
  const [sentence] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return sentence ?? (error instanceof Error ? error.message : '');
};

/** The category tree, a level at a time; one category to write. */
export const CategoriesPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery());
  const categories = useQuery(staffCategoriesQuery());
  const editable = may(session, 'categories.edit');
  const removable = may(session, 'categories.delete');
  const addable = may(session, 'categories.create');
  const all = categories.data?.data;
  const wanted = (name: string) => all?.find(({ id }) => String(id) === search.get(name));
  const open = wanted('in');
  const edited = wanted('category');
  const isNew = addable && search.has('new');
  const [putting, setPutting] = useState<Putting>();
  const told = async (change: Promise<unknown>): Promise<void> => {
    try {
      await change;
    } catch (error) {
      toast.add({ type: 'error', title: t('failed', { reason: reasonOf(error) }) });
    }
  };
  const show = (id: number | null): void => void navigate({ search: inside(id) }, { replace: true });
  const moved = async ({ one, place: { parent, at } }: Putting): Promise<void> => {
    const { id, name, revision } = one;
    const body = { parent_id: parent?.id ?? null, ...(at !== undefined && { at }), revision };
    await moveCategory(client, id, body);
    toast.add({ type: 'success', title: t('moved', { name }) });
  };
  /** Asks first where it takes anything along, or would bring two filters of one name into one form. */
  const put = async (wanted: Putting, known: readonly StaffCategory[]): Promise<void> => {
    const { one, place } = wanted;
    if (holdsAnything(movedWith(known, one))) {
      setPutting(wanted);
      return;
    }
    const asked = { id: one.id, act: 'move', to: place.parent?.id ?? null } as const;
    const twins = await client.query(twinsQuery(asked)).catch(unknownTwins);
    if (twins?.length === 0) await moved(wanted);
    else setPutting(wanted);
  };
  const drag = useTreeDrag({
    all: all ?? [],
    open,
    onOpen: show,
    onDrop: (one, place, from) => {
      if (!all) return;
      const { parent, at } = place;
      const seen = all.filter(({ parent_id }) => parent_id === one.parent_id);
      const stood = seen.indexOf(one);
      if (at === undefined || one.parent_id !== (parent?.id ?? null)) void told(put({ one, place, from }, all));
      else if (at !== stood)
        void told(orderCategories(client, one.parent_id, { ordered: movedTo(seen, stood, at), seen }));
    },
  });
  const content = () => {
    if (!all || !categories.data)
      return categories.isError ? (
        <ErrorState title={t('load_failed')} onRetry={() => void categories.refetch()} />
      ) : (
        <Skeleton className="h-96" />
      );
    const named = search.get('category');
    if (named !== null && /^[1-9]\d{0,8}$/u.test(named))
      return (
        <OpenCategory
          key={named}
          id={named}
          category={edited}
          gone={categories.data.gone.find(({ id }) => String(id) === named)}
          all={all}
          may={{ edit: editable, remove: removable }}
          onDone={(parent) => void navigate({ search: inside(parent) })}
        />
      );
    if (named !== null || (search.has('in') && !open)) return <EmptyState title={t('unknown')} />;
    if (isNew) return <NewCategory parent={open} onDone={() => void navigate({ search: inside(open?.id ?? null) })} />;
    const below = byParent(all);
    const children = below.get(open?.id ?? null) ?? [];
    return (
      <>
        {!editable && <p className="text-muted mb-3 text-sm">{t('read_only')}</p>}
        {open && <TreePath all={all} open={open} drag={drag} inside={inside} />}
        {editable && children.length > 0 && <p className="text-muted mb-3 text-sm">{t('drag')}</p>}
        {children.length === 0 && !drag.dragged ? (
          <EmptyState title={t('none_below')} text={t('none_below_text')} />
        ) : (
          <CategoryRows
            categories={children}
            leftOut={leftOutOf(all)}
            childCount={({ id }) => below.get(id)?.length ?? 0}
            editable={editable}
            addable={addable}
            onOrder={(ordered) => void told(orderCategories(client, open?.id ?? null, { ordered, seen: children }))}
            drag={drag}
            inside={({ id }) => inside(id)}
            editing={editing}
          />
        )}
        {!open && <MenuPreview all={all} />}
        {!open && (
          <GoneRecords
            title={t('gone_title')}
            text={t('gone_text')}
            gone={categories.data.gone}
            restorable={addable}
            onRestore={(id) => restoreCategory(client, id)}
            opening={(id) => `?category=${id}`}
          />
        )}
        {!open && <CategoryFile all={all} gone={categories.data.gone} editable={editable} />}
        <LastChanges {...HISTORY} />
      </>
    );
  };
  const above = all?.find(({ id }) => id === open?.parent_id);
  return (
    <AdminFrame
      title={edited?.name ?? (isNew ? t('new') : t('title'))}
      lead={t('lead')}
      actions={
        <>
          {((edited ?? open) || search.has('category')) && (
            <Link
              to={{
                search: inside(edited ? edited.parent_id : isNew ? (open?.id ?? null) : (open?.parent_id ?? null)),
              }}
              className={buttonStyle({ variant: 'outline' })}
            >
              <ArrowLeft aria-hidden className="size-4" />
              {edited || isNew ? t('back') : (above?.name ?? t('top'))}
            </Link>
          )}
          {addable && !edited && !isNew && (open?.level ?? -1) < LEVELS - 1 && (
            <Link to={{ search: adding(open?.id) }} className={buttonStyle({})}>
              <Plus aria-hidden className="size-4" />
              {t('add')}
            </Link>
          )}
        </>
      }
    >
      {content()}
      <DropNotice drag={drag} />
      {putting && (
        <MoveSure
          moved={putting.one}
          all={all ?? []}
          to={putting.place.parent}
          onConfirm={() => {
            setPutting(undefined);
            void told(moved(putting));
          }}
          onCancel={() => {
            setPutting(undefined);
            show(putting.from);
          }}
        />
      )}
    </AdminFrame>
  );
};
