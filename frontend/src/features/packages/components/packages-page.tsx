import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { packagesQuery } from '../api/packages';
import { t } from '../texts';
import { PackageEditor } from './package-editor';
import { PackageRow } from './package-row';

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

/** What sellers can buy: a list, and one of them to write. */
export const PackagesPage = () => {
  const [search] = useSearchParams();
  const { data: session } = useQuery(sessionQuery());
  const packages = useQuery(packagesQuery());
  const mayEdit = may(session, 'packages.edit');
  const mayAdd = may(session, 'packages.create');
  const wanted = search.get('package');
  const known = packages.data?.find(({ id }) => id === wanted);
  const isNew = search.has('new') && mayAdd;
  const isOpen = isNew || (wanted !== null && mayEdit);
  const content = () => {
    if (packages.isError) return <ErrorState title={t('load_failed')} onRetry={() => void packages.refetch()} />;
    if (!packages.data) return <Skeleton className="h-40" />;
    if (isNew) return <PackageEditor key="new" known={undefined} />;
    if (isOpen && known) return <PackageEditor key={known.id} known={known} />;
    if (isOpen) return <EmptyState title={t('unknown')} />;
    if (packages.data.length === 0) return <EmptyState title={t('none')} text={t('none_text')} />;
    return (
      <>
        {!mayEdit && <p className="text-muted mb-3 text-sm">{t('read_only')}</p>}
        <ul className="grid gap-3">
          {packages.data.map((one) => (
            <PackageRow key={one.id} known={one} editable={mayEdit} />
          ))}
        </ul>
      </>
    );
  };
  return (
    <AdminFrame title={t('title')} lead={t('lead')} actions={isOpen ? <Back /> : mayAdd ? <Add /> : undefined}>
      {content()}
    </AdminFrame>
  );
};
