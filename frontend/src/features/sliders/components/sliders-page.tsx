import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { LastChanges } from '@/shared/admin/last-changes';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { slidersQuery } from '../api/sliders';
import { HISTORY } from '../state/slide-history';
import { t } from '../texts';
import { OpenSlide } from './open-slide';
import { SlideEditor } from './slide-editor';
import { SlideList } from './slide-list';

const Back = () => (
  <Link to={{ search: '' }} className={buttonStyle({ variant: 'outline' })}>
    <ArrowLeft aria-hidden className="size-4" />
    {t('back')}
  </Link>
);
const Add = () => (
  <Link to={{ search: '?new' }} className={buttonStyle({})}>
    <Plus aria-hidden className="size-4" />
    {t('add')}
  </Link>
);

/** Slides of the home page: a list, and one of them to write. */
export const SlidersPage = () => {
  const [search] = useSearchParams();
  const { data: session } = useQuery(sessionQuery());
  const slides = useQuery(slidersQuery());
  const mayEdit = may(session, 'sliders.edit');
  const mayAdd = may(session, 'sliders.create');
  const wanted = search.get('slide');
  const known = slides.data?.find(({ id }) => String(id) === wanted);
  const isNew = search.has('new') && mayAdd;
  const isOpen = isNew || wanted !== null;
  const content = () => {
    if (!slides.data)
      return slides.isError ? (
        <ErrorState title={t('load_failed')} onRetry={() => void slides.refetch()} />
      ) : (
        <Skeleton className="h-60" />
      );
    if (isNew) return <SlideEditor key="new" slide={undefined} mayAdd />;
    if (wanted !== null && /^[1-9]\d{0,8}$/u.test(wanted))
      return <OpenSlide key={wanted} id={wanted} slide={known} mayEdit={mayEdit} mayAdd={mayAdd} />;
    if (wanted !== null) return <EmptyState title={t('unknown')} />;
    return (
      <>
        {!mayEdit && <p className="text-muted mb-3 text-sm">{t('read_only')}</p>}
        {slides.data.length === 0 ? (
          <EmptyState title={t('none')} text={t('none_text')} />
        ) : (
          <SlideList slides={slides.data} editable={mayEdit} deletable={may(session, 'sliders.delete')} />
        )}
        <LastChanges {...HISTORY} />
      </>
    );
  };
  return (
    <AdminFrame
      title={known?.title ?? (isNew ? t('add') : t('title'))}
      lead={t('lead')}
      actions={isOpen ? <Back /> : mayAdd ? <Add /> : undefined}
    >
      {content()}
    </AdminFrame>
  );
};
