import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { StreamLink } from '@/shared/admin/stream-link';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { LastChanges } from '@/shared/admin/last-changes';
import { RecordPast } from '@/shared/admin/past/record-past';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { freshSettingsQuery } from '../api/fresh-settings-query';
import { t } from '../texts';
import { SettingsForm } from './settings-form';

export const SettingsPage = () => {
  const { data: session } = useQuery(sessionQuery());
  const { data: settings, isError, refetch } = useQuery(freshSettingsQuery());
  useEffect(() => {
    if (isError) toast.add({ type: 'error', title: t('load_failed') });
  }, [isError]);
  return (
    <AdminFrame title={t('title')} lead={t('lead')} actions={settings && <StreamLink stream="settings" />}>
      {settings && <SettingsForm settings={settings} editable={may(session, 'settings.edit')} />}
      {settings && (
        <div className="mt-6 max-w-3xl">
          <RecordPast of="settings" under={['settings']} />
          <LastChanges path="/api/admin/settings-changes" under={['settings']} edit="settings.edit" />
        </div>
      )}
      {!settings && isError && <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />}
      {!settings && !isError && <Skeleton className="h-96 max-w-3xl" />}
    </AdminFrame>
  );
};
