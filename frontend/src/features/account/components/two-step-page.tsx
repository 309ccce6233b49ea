import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SecondFactor, User } from '@ilan/api';
import { page } from '@/shared/api-client/page';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { PageHead } from '@/shared/seo/page-head';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { isOn, secondFactorQuery } from '../api/second-factor';
import { t } from '../two-step-texts';
import { LoadFailed } from './load-failed';
import { PasskeysCard } from './passkeys-card';
import { RecoveryCard } from './recovery-card';
import { RecoveryCodes } from './recovery-codes';
import { SharedAccount } from './shared-account';
import { TotpCard } from './totp-card';
import { TotpSetup } from './totp-setup';

/** Whether it was asked of the person when they came; it stays so until they leave, though they have done it by then. */
const useRequired = (now: boolean | undefined): boolean => {
  const [required, setRequired] = useState(now === true);
  if (now && !required) setRequired(true);
  return required;
};

interface FactorsProps {
  readonly user: User;
  readonly factor: SecondFactor;
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onLost: () => void;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** What is asked for at sign-in, and what stands in for it; each can be added, made anew or taken away. */
const Factors = ({ user, factor, onAdded, onLost, onCodes }: FactorsProps) => (
  <>
    {factor.totp_since === null ? (
      <TotpSetup user={user} onDone={onAdded} onLost={onLost} />
    ) : (
      <TotpCard since={factor.totp_since} last={factor.passkeys.length === 0} />
    )}
    <PasskeysCard factor={factor} verified={user.email_verified} onAdded={onAdded} onLost={onLost} />
    {isOn(factor) && <RecoveryCard factor={factor} onCodes={onCodes} />}
  </>
);

/** Turning two-step verification on and off. A page of its own: the code for it is loaded by nobody else. */
const TwoStepPage = () => {
  const { data: session } = useQuery(sessionQuery());
  const user = session?.user;
  const required = useRequired(session?.second_factor_required);
  const client = useQueryClient();
  const {
    data: factor,
    isPending,
    isError,
    refetch,
  } = useQuery({ ...secondFactorQuery(), enabled: user !== undefined && !user.shared });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirmed = (made: readonly string[] | null): void => {
    setCodes(made);
    toast.add({ type: 'success', title: t(made ? 'setup_done' : 'setup_added') });
    void client.invalidateQueries(secondFactorQuery());
  };
  /** Codes that nobody has seen help nobody: they can be made anew while the sign-in is fresh. */
  const tellLost = (): void =>
    void toast.add({ type: 'warning', title: t('setup_lost'), message: t('setup_lost_text'), duration: 0 });
  const done = (): void => {
    setCodes(null);
    // A new page for somebody who was kept out of the admin area: what they may has changed everywhere.
    if (required) page.open('/cpadmin');
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
      {required && (
        <p role="status" className="bg-info-soft text-info rounded-control px-3.5 py-2.5 text-sm font-medium">
          {t('required')}
        </p>
      )}
      {user?.shared && <SharedAccount />}
      {isPending && !user?.shared && <Skeleton className="h-48 w-full" />}
      {isError && !factor && <LoadFailed onRetry={() => void refetch()}>{t('load_failed')}</LoadFailed>}
      {user && factor && codes && <RecoveryCodes codes={codes} email={user.email} onDone={done} />}
      {user && factor && !codes && (
        <Factors user={user} factor={factor} onAdded={confirmed} onLost={tellLost} onCodes={setCodes} />
      )}
    </div>
  );
};

export default TwoStepPage;
