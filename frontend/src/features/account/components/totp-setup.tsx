import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TotpSetup as Setup, User } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { FormProblem } from '@/shared/forms/form-problem';
import { Button, buttonStyle } from '@/shared/ui/button';
import { SECOND_FACTOR_PATH } from '../api/second-factor';
import { saidBy } from '../state/said-by';
import { t } from '../two-step-texts';
import { AccountCard } from './account-card';
import { TotpConfirmation } from './totp-confirmation';

interface TotpSetupProps {
  readonly user: User;
  /** With the recovery codes, where the person had none. */
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onLost: () => void;
}

/** From nothing to an app that is asked for: its secret, and a code as the proof that it arrived. */
export const TotpSetup = ({ user, onDone, onLost }: TotpSetupProps) => {
  const api = useApi();
  const [setup, setSetup] = useState<Setup>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      setSetup(await api.post<Setup>(`${SECOND_FACTOR_PATH}/totp`, {}));
    } catch (error) {
      setProblem(saidBy(error, t('setup_failed')));
    } finally {
      setBusy(false);
    }
  };
  if (setup) return <TotpConfirmation setup={setup} onDone={onDone} onLost={onLost} />;
  return (
    <AccountCard title={t('setup_title')} lead={t('setup_intro')}>
      <div className="grid justify-items-start gap-3">
        <FormProblem>{problem}</FormProblem>
        {user.email_verified ? (
          <Button busy={busy} className="max-sm:w-full" onClick={() => void start()}>
            {t('setup_start')}
          </Button>
        ) : (
          <>
            <p className="text-sm">{t('setup_unverified')}</p>
            <Link to="/account/profile" className={buttonStyle({ variant: 'outline' })}>
              {t('setup_verify')}
            </Link>
          </>
        )}
      </div>
    </AccountCard>
  );
};
