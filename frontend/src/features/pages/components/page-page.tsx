import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { statusOf } from '@/shared/api-client/api-error';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { pageQuery } from '../api/pages';
import type { PageForm } from '../state/page-fields';
import { t } from '../texts';
import { OpenPage } from './open-page';
import { PageActs } from './page-acts';
import { PageEditor } from './page-editor';

/** `/cpadmin/pages/7`, `/cpadmin/pages/new`: one page to write, publish or take away. */
export const PagePage = () => {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const number = /^[1-9]\d{0,14}$/u.test(id) ? Number(id) : 0;
  const { data: session } = useQuery(sessionQuery());
  const page = useQuery({ ...pageQuery(number), enabled: number > 0 });
  const [form, setForm] = useState<PageForm>({ isUnsaved: false, saved: undefined });
  const mayAdd = may(session, 'pages.create');
  const deleted = number > 0 && statusOf(page.error) === 404;
  const content = () => {
    if (!isNew && number === 0) return <EmptyState title={t('unknown')} />;
    if (isNew && !mayAdd) return <EmptyState title={t('may_not_add')} />;
    if (isNew) return <PageEditor key="new" page={undefined} mayAdd />;
    if (page.data || deleted) {
      const rights = { mayEdit: may(session, 'pages.edit'), mayAdd };
      return <OpenPage key={number} id={number} page={deleted ? undefined : page.data} onForm={setForm} {...rights} />;
    }
    if (page.isError) return <ErrorState title={t('load_failed')} onRetry={() => void page.refetch()} />;
    return <Skeleton className="h-96" />;
  };
  return (
    <AdminFrame
      title={isNew ? t('new_title') : (page.data?.draft.title ?? t('title'))}
      tabs={[]}
      actions={
        <>
          <Link to="/cpadmin/pages" className={buttonStyle({ variant: 'outline' })}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('back')}
          </Link>
          {!isNew && page.data && !deleted && <PageActs key={number} page={page.data} form={form} />}
        </>
      }
    >
      {content()}
    </AdminFrame>
  );
};
