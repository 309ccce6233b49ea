import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { ownPath, type Session } from '@ilan/api';
import { page } from '@/shared/api-client/page';
import { settingsQuery } from '@/shared/api-client/queries/settings';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { Logo } from '@/shared/layout/logo';
import { PageHead } from '@/shared/seo/page-head';
import { AuthCard } from './auth-card';
import { LoginForm } from './login-form';

const t = translator(texts);
const HOME = '/cpadmin';

interface AdminLoginPageProps {
  /** Whether a page of this site stands at the path. */
  readonly exists: (path: string) => boolean;
}

/** Sign-in for staff; leads to where they were going in the admin area, else to its home. */
export const AdminLoginPage = ({ exists }: AdminLoginPageProps) => {
  const [params] = useSearchParams();
  const { data: settings } = useQuery(settingsQuery());
  const [name, setName] = useState<string>();
  const wanted = ownPath(params.get('redirect'));
  const target = wanted && /^\/cpadmin(?:[/?#]|$)/u.test(wanted) && exists(wanted) ? wanted : HOME;
  const welcome = ({ user }: Session): void => {
    setName(user.name);
    page.reloadSoon(target);
  };
  return (
    <div className="flex flex-1 flex-col justify-center py-6">
      <PageHead title={t('admin.login')} noindex />
      <div className="flex justify-center">
        <Logo src={settings?.logo} />
      </div>
      <AuthCard title={t('admin.login')} lead={t('admin.loginLead')}>
        <div role="status">
          {name !== undefined && (
            <p className="bg-success-soft text-success rounded-control flex gap-2.5 px-3.5 py-2.5 text-sm font-medium">
              <CircleCheck aria-hidden className="size-5 shrink-0" />
              {t('login.successThere', { name })}
            </p>
          )}
        </div>
        {name === undefined && <LoginForm onSignedIn={welcome} />}
      </AuthCard>
      <p className="text-center">
        <Link
          to="/"
          className="text-muted hover:text-ink inline-flex min-h-11 items-center px-3 text-sm underline underline-offset-4"
        >
          {t('admin.site')}
        </Link>
      </p>
    </div>
  );
};
