import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { roleLabelOf } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { settingsQuery } from '@/shared/api-client/queries/settings';
import { t as ts } from '@/shared/i18n/t';
import { auth as words } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { Logo } from '@/shared/layout/logo';
import { SignOutButton } from '@/shared/layout/sign-out-button';
import { PageHead } from '@/shared/seo/page-head';
import { EmptyState } from '@/shared/ui/empty-state';

const t = translator(words);

/** Who is signed in and as what; there is no menu yet. */
export const AdminHomePage = () => {
  const { data: session } = useQuery(sessionQuery());
  const { data: settings } = useQuery(settingsQuery());
  return (
    <>
      <PageHead title={t('admin.home')} noindex />
      <div className="bg-surface border-line border-b">
        <div className="page flex min-h-16 items-center gap-3 py-2">
          <Link to="/" aria-label={ts('header.logo')} className="mr-auto shrink-0 rounded-lg py-1">
            <Logo src={settings?.logo} />
          </Link>
          {session && (
            <p className="min-w-0 text-sm">
              <span className="block truncate font-semibold">{`${session.user.name} ${session.user.surname}`}</span>
              <span className="text-muted block">{roleLabelOf(session.user.role)}</span>
            </p>
          )}
          <SignOutButton short />
        </div>
      </div>
      <EmptyState page icon={<LayoutDashboard aria-hidden />} title={t('admin.home')} text={t('admin.empty')} />
    </>
  );
};
