import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { isOn, secondFactorQuery } from '../api/second-factor';
import { t } from '../two-step-texts';
import { AccountCard } from './account-card';
import { LoadFailed } from './load-failed';

/** Whether the password alone opens the account, and the way to change that. */
export const TwoStepCard = () => {
  const { data, isPending, isError, refetch } = useQuery(secondFactorQuery());
  const on = data !== undefined && isOn(data);
  const Icon = on ? ShieldCheck : ShieldAlert;
  return (
    <AccountCard title={t('title')} lead={t('card_lead')}>
      {isPending && <Skeleton className="h-11 w-64 max-w-full" />}
      {isError && !data && <LoadFailed onRetry={() => void refetch()}>{t('load_failed')}</LoadFailed>}
      {data && (
        <div className="grid justify-items-start gap-3">
          <p className="flex items-start gap-2 text-sm font-medium">
            <Icon aria-hidden className={on ? 'text-success size-5 shrink-0' : 'text-warning size-5 shrink-0'} />
            {on ? t('state_on', { left: data.recovery_codes_left }) : t('state_off')}
          </p>
          <Link
            to="/account/privacy/two-step"
            className={buttonStyle({ variant: 'outline', className: 'max-sm:w-full max-sm:whitespace-normal' })}
          >
            {on ? t('manage') : t('open')}
          </Link>
        </div>
      )}
    </AccountCard>
  );
};
