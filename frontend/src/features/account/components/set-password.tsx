import { useState } from 'react';
import type { Notice, User } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { Button } from '@/shared/ui/button';
import { saidBy } from '../state/said-by';
import { t } from '../texts';
import { AccountCard } from './account-card';
import { FormProblem } from '@/shared/forms/form-problem';

/** Who came through another provider only gets a password the way that a forgotten one is replaced: by mail. */
export const SetPassword = ({ user }: { user: User }) => {
  const api = useApi();
  const [step, setStep] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<string>();
  const send = async (): Promise<void> => {
    setStep('busy');
    setProblem(undefined);
    try {
      await api.post<Notice>('/api/forgot-password', { email: user.email });
      setStep('sent');
    } catch (error) {
      setProblem(saidBy(error, t('password_set_failed')));
      setStep('idle');
    }
  };
  return (
    <AccountCard title={t('password_set_title')} lead={t('password_set_lead')}>
      <div className="grid justify-items-start gap-3">
        <FormProblem>{problem}</FormProblem>
        <p role="status" className={step === 'sent' ? 'text-success text-sm font-medium wrap-anywhere' : 'hidden'}>
          {step === 'sent' && t('password_set_sent', { email: user.email })}
        </p>
        {step !== 'sent' && (
          <Button busy={step === 'busy'} onClick={() => void send()}>
            {t('password_set')}
          </Button>
        )}
      </div>
    </AccountCard>
  );
};
