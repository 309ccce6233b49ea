import { useState } from 'react';
import type { RecoveryCodes, SecondFactor } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { formatShortDateTime } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { SECOND_FACTOR_PATH } from '../api/second-factor';
import { useFactorChange } from '../hooks/use-factor-change';
import { t } from '../two-step-texts';
import { AccountCard } from './account-card';
import { FactorQuestion } from './factor-question';

interface RecoveryCardProps {
  readonly factor: SecondFactor;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** What stands in for a phone that is lost. */
export const RecoveryCard = ({ factor, onCodes }: RecoveryCardProps) => {
  const api = useApi();
  const { busy, carryOut } = useFactorChange();
  const [asking, setAsking] = useState(false);
  const { recovery_codes_left: left, recovery_code_used_at: used } = factor;
  const renew = async (): Promise<void> => {
    await carryOut(
      async () => {
        const { recovery_codes: codes } = await api.post<RecoveryCodes>(`${SECOND_FACTOR_PATH}/recovery-codes`, {});
        onCodes(codes);
      },
      t('recovery_failed'),
      t('recovery_unknown'),
    );
    setAsking(false);
  };
  return (
    <AccountCard
      title={t('recovery_title')}
      lead={[
        left === 0 ? t('recovery_none') : t('recovery_left', { left }),
        ...(used === null ? [] : [t('recovery_used', { date: formatShortDateTime(used) })]),
      ].join(' ')}
    >
      <Button variant="outline" className="max-sm:w-full" onClick={() => setAsking(true)}>
        {t('recovery_new')}
      </Button>
      <FactorQuestion
        open={asking}
        busy={busy}
        title={t('recovery_new_title')}
        description={t('recovery_new_text')}
        confirm={t('recovery_new')}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      />
    </AccountCard>
  );
};
