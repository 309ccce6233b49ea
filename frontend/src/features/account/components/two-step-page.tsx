import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageHead } from '@/shared/seo/page-head';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { secondFactorQuery } from '../api/second-factor';
import { useAccount } from '../hooks/use-account';
import { t } from '../state/two-step-words';
import { LoadFailed } from './load-failed';
import { RecoveryCodes } from './recovery-codes';
import { TotpSetup } from './totp-setup';
import { TwoStepState } from './two-step-state';

/** Turning two-step verification on and off. A page of its own: the code for it is loaded by nobody else. */
export const TwoStepPage = () => {
  const user = useAccount();
  const client = useQueryClient();
  const { data: factor, isPending, isError, refetch } = useQuery(secondFactorQuery());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirmed = (made: readonly string[] | null): void => {
    setCodes(made);
    toast.add({ type: 'success', title: t('setup_done') });
    void client.invalidateQueries(secondFactorQuery());
  };
  return (
    <div className="grid gap-4 md:gap-5">
      <PageHead title={t('title')} noindex />
      <div>
        <Link
          to="/account/privacy"
          className="text-muted hover:text-ink inline-flex min-h-11 items-center gap-2 text-sm font-semibold"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <h1 className="text-2xl font-bold tracking-tight md:text-3xl">{t('title')}</h1>
        <p className="text-muted mt-1 text-sm text-pretty">{t('lead')}</p>
      </div>
      {isPending && <Skeleton className="h-48 w-full" />}
      {isError && !factor && <LoadFailed onRetry={() => void refetch()}>{t('load_failed')}</LoadFailed>}
      {user && factor && codes && <RecoveryCodes codes={codes} email={user.email} onDone={() => setCodes(null)} />}
      {user && factor && !codes && factor.totp_since === null && <TotpSetup user={user} onDone={confirmed} />}
      {factor && !codes && factor.totp_since !== null && (
        <TwoStepState factor={factor} totpSince={factor.totp_since} onCodes={setCodes} />
      )}
    </div>
  );
};
