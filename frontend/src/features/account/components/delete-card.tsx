import { Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AccountDeletion, User } from '@ilan/api';
import { keepUser } from '@/shared/api-client/queries/account';
import { useApi } from '@/shared/api-client/query-client';
import { formatDate } from '@/shared/i18n/format';
import { useUndoDeletion } from '@/shared/layout/use-undo-deletion';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { t } from '../texts';
import { AccountCard } from './account-card';

const PasswordAgainDialog = lazyPart(() => import('./password-again-dialog'));

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <h3 className="text-sm font-semibold">{title}</h3>
    <ul className="text-muted mt-1.5 grid list-disc gap-1 pl-5 text-sm">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

const Pending = ({ at }: { at: string }) => {
  const { undo, busy } = useUndoDeletion();
  return (
    <div className="bg-danger-soft rounded-control grid justify-items-start gap-3 p-4">
      <p className="text-danger font-semibold">{t('delete_pending', { date: formatDate(at) })}</p>
      <p className="text-sm">{t('delete_requested_text')}</p>
      <Button variant="outline" busy={busy} onClick={undo}>
        {t('delete_undo')}
      </Button>
    </div>
  );
};

/** Says what goes, what stays and why, before it asks for the password. */
export const DeleteCard = ({ user }: { user: User }) => {
  const api = useApi();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <AccountCard title={t('delete_title')} lead={t('delete_lead')} grave>
      {user.delete_at ? (
        <Pending at={user.delete_at} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <div className="grid gap-4 sm:grid-cols-2 sm:gap-6">
            <List title={t('delete_goes')} items={[t('delete_goes_1'), t('delete_goes_2'), t('delete_goes_3')]} />
            <List title={t('delete_stays')} items={[t('delete_stays_1'), t('delete_stays_2')]} />
          </div>
          {user.has_password ? (
            <Button variant="outline" onClick={() => setAsking(true)} className="text-danger">
              {t('delete_start')}
            </Button>
          ) : (
            <p className="text-muted text-sm">{t('needs_password')}</p>
          )}
        </div>
      )}
      <Suspense>
        {asking && (
          <PasswordAgainDialog
            user={user}
            danger
            title={t('delete_confirm_title')}
            text={t('delete_confirm')}
            confirm={t('delete_start')}
            failed={t('delete_failed')}
            onCancel={() => setAsking(false)}
            onConfirm={async (request) => {
              const { delete_at } = await api.post<AccountDeletion>('/api/account/delete', request);
              keepUser(client, { delete_at });
              setAsking(false);
              if (delete_at)
                toast.add({
                  type: 'info',
                  title: t('delete_requested', { date: formatDate(delete_at) }),
                  message: t('delete_requested_text'),
                });
            }}
          />
        )}
      </Suspense>
    </AccountCard>
  );
};
