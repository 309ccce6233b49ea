import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { CircleAlert, CircleCheck, MailCheck } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ownPath, type SecondStepNeeded, type SocialError } from '@ilan/api';
import { detailsOf, statusOf } from '@/shared/api-client/api-error';
import { page } from '@/shared/api-client/page';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { Button, buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Spinner } from '@/shared/ui/spinner';
import { lazyPart } from '@/shared/ui/lazy-part';
import { socialSessionQuery } from '../api/social-session-query';
import { arrivalOf, exchangeErrorOf } from '../state/social-arrival';
import { AuthCard } from './auth-card';

const t = translator(texts);

const SecondStepForm = lazyPart(() => import('./second-step-form'));

const sentences: Record<SocialError, string> = {
  cancelled: t('socialLogin.cancelled'),
  expired: t('socialLogin.expired'),
  unverified_email: t('socialLogin.unverified_email'),
  confirm_email: t('socialLogin.confirm_email'),
  unavailable: t('socialLogin.unavailable'),
  failed: t('socialLogin.failedText'),
};

interface FailedProps {
  readonly error: SocialError;
  /** What the server says, where that is about the person and not about the way here. */
  readonly refusal: string | undefined;
  readonly onRetry: (() => void) | undefined;
}

const Failed = ({ error, refusal, onRetry }: FailedProps) => {
  const openAuth = useSetAtom(authDialogAtom);
  return (
    <EmptyState
      page
      icon={error === 'confirm_email' ? <MailCheck aria-hidden /> : <CircleAlert aria-hidden />}
      title={error === 'confirm_email' ? t('socialLogin.confirm') : t('socialLogin.failed')}
      text={refusal ?? sentences[error]}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onRetry ? (
            <Button onClick={onRetry}>{t('socialLogin.retry')}</Button>
          ) : (
            <Button onClick={() => openAuth({ mode: 'login' })}>{t('socialLogin.again')}</Button>
          )}
          <Link to="/" className={buttonStyle({ variant: 'outline' })}>
            {t('socialLogin.home')}
          </Link>
        </div>
      }
    />
  );
};

/** The provider has vouched for them, and their account asks for more. */
const SocialSecondStep = ({ step }: { readonly step: SecondStepNeeded }) => {
  const openAuth = useSetAtom(authDialogAtom);
  const navigate = useNavigate();
  const [name, setName] = useState<string>();
  return (
    <AuthCard title={t('login.secondStep')}>
      <PageHead title={t('socialLogin.title')} noindex />
      <div role="status">{name !== undefined && <p>{t('socialLogin.successText', { name })}</p>}</div>
      {name === undefined && (
        <Suspense fallback={<Spinner className="mx-auto my-8 size-7" />}>
          <SecondStepForm
            step={step}
            onSignedIn={({ user, redirect }) => {
              setName(user.name);
              page.reloadSoon(ownPath(redirect) ?? '/');
            }}
            onBack={(sentence) => {
              void navigate('/', { replace: true });
              openAuth({ mode: 'login', ...(sentence !== undefined && { notice: { type: 'info', text: sentence } }) });
            }}
          />
        </Suspense>
      )}
    </AuthCard>
  );
};

/** Where people wait who come back from Google or Facebook. */
const SocialLoginPage = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => arrivalOf(search));
  const { data: session, error, isFetching, refetch } = useQuery(socialSessionQuery(arrival.code));
  useEffect(() => {
    if (search) void navigate('/social-login', { replace: true });
  }, [search, navigate]);

  const step = isFetching ? undefined : detailsOf(error, 'SECOND_FACTOR_NEEDED');
  if (step && !session) return <SocialSecondStep step={{ ...step, methods: [...step.methods] }} />;
  const failure = arrival.error ?? (error && !isFetching ? exchangeErrorOf(error) : undefined);
  const refusal = statusOf(error) === 403 ? error?.message : undefined;
  const retry = error && failure === 'unavailable' ? () => void refetch() : undefined;
  return (
    <div className="page py-6 md:py-12">
      <PageHead title={t('socialLogin.title')} noindex />
      <div role={failure ? 'alert' : 'status'}>
        {failure ? (
          <Failed error={failure} refusal={refusal} onRetry={retry} />
        ) : session ? (
          <EmptyState
            page
            icon={<CircleCheck aria-hidden />}
            title={t('socialLogin.success')}
            text={t('socialLogin.successText', { name: session.user.name })}
          />
        ) : (
          <EmptyState
            page
            icon={<Spinner className="size-7" />}
            title={t('socialLogin.waiting')}
            text={t('socialLogin.waitingText')}
          />
        )}
      </div>
    </div>
  );
};

export default SocialLoginPage;
