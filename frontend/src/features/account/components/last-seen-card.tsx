import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageSettings } from '@ilan/api';
import { apiOf } from '@/shared/api-client/query-client';
import { contact as texts } from '@/shared/i18n/tr/contact';
import { translator } from '@/shared/i18n/translator';
import { Checkbox } from '@/shared/ui/checkbox';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { saidBy } from '../state/said-by';
import { AccountCard } from './account-card';
import { LoadFailed } from './load-failed';

const t = translator(texts);
const PATH = '/api/messages/settings';

const messageSettingsQuery = () =>
  queryOptions({
    queryKey: ['account', 'message-settings'],
    queryFn: ({ client, signal }): Promise<MessageSettings> => apiOf(client).get(PATH, { signal }),
    staleTime: 0,
  });

/** Whether others see when one was here last. */
export const LastSeenCard = () => {
  const client = useQueryClient();
  const { queryKey } = messageSettingsQuery();
  const { data: settings, isError, refetch } = useQuery(messageSettingsQuery());
  const change = async (show_last_seen: boolean): Promise<void> => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { show_last_seen });
    try {
      await apiOf(client).put(PATH, { show_last_seen } satisfies MessageSettings);
      toast.add({ type: 'success', title: t('last_seen_saved') });
    } catch (error) {
      client.setQueryData(queryKey, { show_last_seen: !show_last_seen });
      toast.add({ type: 'error', title: t('last_seen_unsaved'), message: saidBy(error, '') });
    }
  };
  return (
    <AccountCard title={t('last_seen_title')} lead={t('last_seen_lead')}>
      {settings ? (
        <Checkbox checked={settings.show_last_seen} onChange={(checked) => void change(checked)}>
          {t('last_seen_label')}
        </Checkbox>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()}>{t('last_seen_failed')}</LoadFailed>
      ) : (
        <Skeleton className="h-11 w-64" />
      )}
    </AccountCard>
  );
};
