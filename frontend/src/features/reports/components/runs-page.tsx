import { Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReportRun } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { isOpen, removeRun, reportRunsQuery } from '../api/report-runs';
import { t } from '../texts';
import { RunRow } from './run-row';
import { runTitle } from './run-title';

const ConfirmDialog = lazyPart(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

/** Files of reports that one has had made in the background. */
export const RunsPage = () => {
  const { data: runs, error, refetch } = useQuery(reportRunsQuery());
  const [asking, setAsking] = useState<ReportRun>();
  return (
    <AdminFrame title={t('runs_title')} lead={t('runs_lead')}>
      {error && !runs && <ErrorState title={t('runs_failed')} text={error.message} onRetry={() => void refetch()} />}
      {!error && !runs && <Skeleton className="h-96" />}
      {runs?.data.length === 0 && (
        <EmptyState
          icon={<FileClock aria-hidden />}
          title={t('runs_empty')}
          text={t('runs_empty_text')}
          action={
            <Link to="/cpadmin/reports" className={buttonStyle()}>
              {t('runs_to_reports')}
            </Link>
          }
        />
      )}
      {runs && runs.data.length > 0 && (
        <ul aria-label={t('runs_title')} className="border-line bg-surface rounded-card divide-line divide-y border">
          {runs.data.map((run) => (
            <RunRow key={run.id} run={run} onRemove={setAsking} />
          ))}
        </ul>
      )}
      <Suspense>{asking && <RemoveDialog run={asking} onDone={() => setAsking(undefined)} />}</Suspense>
    </AdminFrame>
  );
};

const RemoveDialog = ({ run, onDone }: { readonly run: ReportRun; readonly onDone: () => void }) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const title = runTitle(run);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeRun(client, run.id);
    } catch (error) {
      toast.add({
        type: 'error',
        title: t('run_remove_failed', { reason: error instanceof Error ? error.message : '' }),
      });
    }
    onDone();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={isOpen(run) ? t('run_cancel') : t('run_remove')}
      description={t(isOpen(run) ? 'run_cancel_text' : 'run_remove_text', { title })}
      confirm={isOpen(run) ? t('run_cancel') : t('run_remove')}
      onConfirm={() => void remove()}
      onCancel={onDone}
    />
  );
};
