import { useState } from 'react';
import { useApi } from '@/shared/api-client/query-client';
import { formatDate } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { SECOND_FACTOR_PATH } from '../api/second-factor';
import { useFactorChange } from '../hooks/use-factor-change';
import { t } from '../two-step-texts';
import { AccountCard } from './account-card';
import { FactorQuestion } from './factor-question';

interface TotpCardProps {
  readonly since: string;
  /** Nothing else would be asked for without it. */
  readonly last: boolean;
}

/** The app whose codes are asked for. */
export const TotpCard = ({ since, last }: TotpCardProps) => {
  const api = useApi();
  const { busy, carryOut } = useFactorChange();
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    await carryOut(async () => {
      await api.delete(`${SECOND_FACTOR_PATH}/totp`);
      toast.add({ type: 'success', title: t('app_removed') });
    }, t('app_remove_failed'));
    setAsking(false);
  };
  return (
    <AccountCard title={t('app_title')} lead={t('app_since', { date: formatDate(since) })}>
      <Button variant="outline" className="max-sm:w-full" onClick={() => setAsking(true)}>
        {t('app_remove')}
      </Button>
      <FactorQuestion
        open={asking}
        danger
        busy={busy}
        title={t('app_remove_title')}
        description={t(last ? 'app_remove_text' : 'app_remove_rest')}
        confirm={t('app_remove')}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </AccountCard>
  );
};
