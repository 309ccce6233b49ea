import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { RecoveryCodes, SecondFactor } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { formatDate, formatShortDateTime } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { SECOND_FACTOR_PATH, secondFactorQuery } from '../api/second-factor';
import { saidBy } from '../state/said-by';
import { t } from '../two-step-texts';
import { AccountCard } from './account-card';

const ConfirmDialog = lazy(async () => ({ default: (await import('@/shared/ui/confirm-dialog')).ConfirmDialog }));

interface TwoStepStateProps {
  readonly factor: SecondFactor;
  readonly totpSince: string;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** What is asked for at sign-in, and what stands in for it; each can be made anew or taken away. */
export const TwoStepState = ({ factor, totpSince, onCodes }: TwoStepStateProps) => {
  const api = useApi();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'remove' | 'renew'>();
  const [busy, setBusy] = useState(false);
  const { recovery_codes_left: left, recovery_code_used_at: used } = factor;
  const carryOut = async (work: () => Promise<unknown>, failed: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await client.invalidateQueries(secondFactorQuery());
    } catch (error) {
      toast.add({ type: 'error', title: failed, message: saidBy(error, t('load_failed')) });
    } finally {
      setBusy(false);
      setAsking(undefined);
    }
  };
  const remove = (): Promise<void> =>
    carryOut(async () => {
      await api.delete(`${SECOND_FACTOR_PATH}/totp`);
      toast.add({ type: 'success', title: t('app_removed') });
    }, t('app_remove_failed'));
  const renew = (): Promise<void> =>
    carryOut(async () => {
      const { recovery_codes: codes } = await api.post<RecoveryCodes>(`${SECOND_FACTOR_PATH}/recovery-codes`, {});
      onCodes(codes);
    }, t('recovery_failed'));
  return (
    <>
      <AccountCard title={t('app_title')} lead={t('app_since', { date: formatDate(totpSince) })}>
        <Button variant="outline" className="max-sm:w-full" onClick={() => setAsking('remove')}>
          {t('app_remove')}
        </Button>
      </AccountCard>
      <AccountCard title={t('recovery_title')} lead={left === 0 ? t('recovery_none') : t('recovery_left', { left })}>
        {used !== null && (
          <p className="text-muted mb-3 text-sm">{t('recovery_used', { date: formatShortDateTime(used) })}</p>
        )}
        <Button variant="outline" className="max-sm:w-full" onClick={() => setAsking('renew')}>
          {t('recovery_new')}
        </Button>
      </AccountCard>
      <Suspense>
        {asking && (
          <ConfirmDialog
            open
            danger={asking === 'remove'}
            busy={busy}
            title={t(asking === 'remove' ? 'app_remove_title' : 'recovery_new_title')}
            description={t(asking === 'remove' ? 'app_remove_text' : 'recovery_new_text')}
            confirm={t(asking === 'remove' ? 'app_remove' : 'recovery_new')}
            onConfirm={() => void (asking === 'remove' ? remove() : renew())}
            onCancel={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
