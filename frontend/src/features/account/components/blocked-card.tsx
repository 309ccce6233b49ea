import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BlockedPeople } from '@ilan/api';
import { blockedPeopleQuery } from '@/shared/api-client/queries/blocked-people';
import { apiOf } from '@/shared/api-client/query-client';
import { formatDate } from '@/shared/i18n/format';
import { contact as texts } from '@/shared/i18n/tr/contact';
import { translator } from '@/shared/i18n/translator';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { saidBy } from '../state/said-by';
import { AccountCard } from './account-card';
import { LoadFailed } from './load-failed';

const t = translator(texts);

/** Whom one does not want to be written to by, each with the way back. */
export const BlockedCard = () => {
  const { data: people, isError, refetch } = useQuery(blockedPeopleQuery());
  return (
    <AccountCard title={t('blocked_title')} lead={t('blocked_lead')}>
      {people === undefined && !isError && <Skeleton className="h-12 w-full" />}
      {people === undefined && isError && <LoadFailed onRetry={() => void refetch()}>{t('blocked_failed')}</LoadFailed>}
      {people?.length === 0 && <p className="text-muted text-sm">{t('blocked_none')}</p>}
      {people !== undefined && people.length > 0 && (
        <ul aria-label={t('blocked_list')} className="divide-line divide-y">
          {people.map((person) => (
            <Blocked key={person.id} person={person} />
          ))}
        </ul>
      )}
    </AccountCard>
  );
};

const Blocked = ({ person: { id, name, photo, blocked_at } }: { readonly person: BlockedPeople['data'][number] }) => {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const parts = name.trim().split(/\s+/u);
  const unblock = async (): Promise<void> => {
    setBusy(true);
    try {
      await apiOf(client).delete(`/api/users/${id}/block`);
      toast.add({ type: 'success', title: t('unblocked', { name }) });
      void client.invalidateQueries({ queryKey: ['conversations'] });
      await client.invalidateQueries({ queryKey: blockedPeopleQuery().queryKey });
    } catch (error) {
      toast.add({ type: 'error', title: t('unblock_failed'), message: saidBy(error, '') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar name={parts[0] ?? ''} surname={parts.length > 1 ? (parts.at(-1) ?? '') : ''} photo={photo} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-muted text-sm">{t('blocked_since', { date: formatDate(blocked_at) })}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        busy={busy}
        aria-label={t('unblock_of', { name })}
        onClick={() => void unblock()}
      >
        {t('unblock')}
      </Button>
    </li>
  );
};
