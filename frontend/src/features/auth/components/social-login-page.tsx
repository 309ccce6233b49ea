import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { CircleAlert, CircleCheck, MailCheck } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { SocialError } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import { auth as words } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { Button, buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Spinner } from '@/shared/ui/spinner';
import { socialSessionQuery } from '../api/social-session-query';
import { arrivalOf, exchangeErrorOf } from '../state/social-arrival';

const t = translator(words);

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

/** Where people wait who come back from Google or Facebook. */
export const SocialLoginPage = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => arrivalOf(search));
  const { data: session, error, isFetching, refetch } = useQuery(socialSessionQuery(arrival.code));
  useEffect(() => {
    if (search) void navigate('/social-login', { replace: true });
  }, [search, navigate]);

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
