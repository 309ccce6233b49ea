import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { openSessionsQuery } from '@/shared/api-client/queries/account';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { useEndSessions } from '../hooks/use-end-sessions';
import { useMinute } from '@/shared/i18n/use-minute';
import { lazyPart } from '@/shared/ui/lazy-part';
import { t } from '../texts';
import { AccountCard } from './account-card';
import { LoadFailed } from './load-failed';
import { SessionRow } from './session-row';

const EndAllDialog = lazyPart(() => import('./end-sessions-dialog'));

export const SessionsCard = () => {
  const { data, isError, isPending, refetch } = useQuery(openSessionsQuery());
  const { endOne, endOthers, busy } = useEndSessions();
  const [asking, setAsking] = useState(false);
  const now = useMinute();
  const sessions = data?.data ?? [];
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <AccountCard title={t('sessions_title')} lead={t('sessions_lead')}>
      {isPending && <Skeleton className="h-36 w-full" />}
      {isError && !data && <LoadFailed onRetry={() => void refetch()}>{t('sessions_failed')}</LoadFailed>}
      {data && (
        <ul aria-label={t('sessions_list')}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} now={now} onEnd={() => endOne(session)} />
          ))}
        </ul>
      )}
      {data && others === 0 && <p className="text-muted text-sm">{t('sessions_alone')}</p>}
      {others > 0 && (
        <Button variant="outline" disabled={busy} onClick={() => setAsking(true)} className="mt-3 max-sm:w-full">
          {t('sessions_end_all')}
        </Button>
      )}
      <Suspense>
        {asking && (
          <EndAllDialog
            count={others}
            onEnd={() => {
              setAsking(false);
              endOthers();
            }}
            onCancel={() => setAsking(false)}
          />
        )}
      </Suspense>
    </AccountCard>
  );
};
