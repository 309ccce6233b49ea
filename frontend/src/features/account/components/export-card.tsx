import { Suspense, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileArchive } from 'lucide-react';
import type { AccountExport, User } from '@ilan/api';
import { accountExportQuery } from '@/shared/api-client/queries/account';
import { useApi } from '@/shared/api-client/query-client';
import { formatShortDateTime } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { Spinner } from '@/shared/ui/spinner';
import { t } from '../texts';
import { AccountCard } from './account-card';
import { LoadFailed } from './load-failed';
import { ExportDownload } from './export-download';
import { FormProblem } from '@/shared/forms/form-problem';
import { lazyPart } from '@/shared/ui/lazy-part';

const PasswordAgainDialog = lazyPart(() => import('./password-again-dialog'));

const Stage = ({ made }: { made: AccountExport }): ReactNode => {
  switch (made.status) {
    case 'none':
      return null;
    case 'preparing':
      return (
        <p className="flex items-center gap-3 text-sm font-medium">
          <Spinner className="shrink-0" />
          {t('export_preparing')}
        </p>
      );
    case 'ready':
      return (
        <p className="flex items-center gap-2 text-sm">
          <FileArchive aria-hidden className="text-success size-5 shrink-0" />
          <span>
            <span className="text-success font-medium">{t('export_ready')}</span>{' '}
            {made.expires_at && t('export_until', { date: formatShortDateTime(made.expires_at) })}
          </span>
        </p>
      );
    case 'failed':
      return <FormProblem>{t('export_failed')}</FormProblem>;
  }
};

/** Everything about a person in one file, made on request. */
export const ExportCard = ({ user }: { user: User }) => {
  const api = useApi();
  const client = useQueryClient();
  const { data: made, isPending, isError, refetch } = useQuery(accountExportQuery());
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  return (
    <AccountCard title={t('export_title')} lead={t('export_lead')}>
      {isPending && <Skeleton className="h-11 w-48" />}
      {isError && !made && <LoadFailed onRetry={() => void refetch()}>{t('export_load_failed')}</LoadFailed>}
      {made && (
        <div className="grid justify-items-start gap-3">
          <div role="status">
            <Stage made={made} />
          </div>
          <FormProblem>{problem}</FormProblem>
          {made.status !== 'preparing' && (
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col">
              {made.status === 'ready' && (
                <ExportDownload made={made} onProblem={setProblem} onGone={() => void refetch()} />
              )}
              {user.has_password && (
                <Button variant="outline" onClick={() => setAsking(true)}>
                  {made.status === 'ready' ? t('export_again') : t('export_start')}
                </Button>
              )}
            </div>
          )}
          {!user.has_password && made.status === 'none' && <p className="text-muted text-sm">{t('needs_password')}</p>}
        </div>
      )}
      <Suspense>
        {asking && (
          <PasswordAgainDialog
            user={user}
            title={t('export_title')}
            text={t('export_confirm')}
            confirm={t('export_start')}
            failed={t('export_start_failed')}
            onCancel={() => setAsking(false)}
            onConfirm={async (request) => {
              const started = await api.post<AccountExport>('/api/account/export', request);
              client.setQueryData(accountExportQuery().queryKey, started);
              setProblem(undefined);
              setAsking(false);
            }}
          />
        )}
      </Suspense>
    </AccountCard>
  );
};
