import { lazy, Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { StaffPage } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { actOnPage, type PageAct } from '../api/pages';
import { t } from '../texts';

const ConfirmDialog = lazy(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));
const DONE = { publish: 'published_now', withdraw: 'withdrawn', delete: 'deleted' } as const;

/** Publishes what is written, takes it back, or takes the whole page away. */
export const PageActs = ({ page }: { readonly page: StaffPage }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery());
  const [asked, setAsked] = useState<'withdraw' | 'delete'>();
  const [busy, setBusy] = useState<PageAct>();
  const { title } = page.draft;
  const act = async (kind: PageAct): Promise<void> => {
    setBusy(kind);
    try {
      await actOnPage(client, kind, page.id, page.revision);
      toast.add({ type: 'success', title: t(DONE[kind], { title }) });
      if (kind === 'delete') void navigate('/cpadmin/pages');
    } catch (error) {
      toast.add({ type: 'error', title: t('failed', { reason: error instanceof Error ? error.message : '' }) });
    } finally {
      setBusy(undefined);
      setAsked(undefined);
    }
  };
  const mayEdit = may(session, 'pages.edit');
  return (
    <>
      {may(session, 'pages.delete') && !page.needed && (
        <Button variant="ghost" className="text-danger" onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      )}
      {mayEdit && page.published && !page.needed && (
        <Button variant="outline" onClick={() => setAsked('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {mayEdit && page.changed && (
        <Button busy={busy === 'publish'} onClick={() => void act('publish')}>
          {t('publish')}
        </Button>
      )}
      <Suspense>
        {asked && (
          <ConfirmDialog
            open
            danger
            title={t(`ask_${asked}`)}
            description={t(`ask_${asked}_text`, { title })}
            confirm={t(asked)}
            busy={busy !== undefined}
            onConfirm={() => void act(asked)}
            onCancel={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
