import { useQuery } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo, useAdminNav } from '@/shared/admin/admin-page';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { SignOutButton } from '@/shared/layout/sign-out-button';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';

const t = translator(texts);

/** For whom an admin page was not made; another account may be. */
export const UnauthorizedPage = () => {
  const { data: session } = useQuery(sessionQuery());
  const { pages } = useAdminNav();
  return (
    <div className="page flex flex-1 flex-col justify-center">
      <PageHead title={t('unauthorized.title')} noindex />
      <EmptyState
        page
        icon={<ShieldX aria-hidden />}
        title={t('unauthorized.title')}
        text={session === null ? t('unauthorized.visitor') : t('unauthorized.text')}
        action={
          <div className="grid gap-4">
            {session && (
              <p className="text-muted text-sm wrap-anywhere">{t('unauthorized.as', { email: session.user.email })}</p>
            )}
            <div className="flex flex-wrap justify-center gap-3">
              {pages.slice(0, 3).map((page) => (
                <Link key={page.path} to={pathTo(page)} className={buttonStyle()}>
                  {page.label}
                </Link>
              ))}
              <Link to="/" className={buttonStyle({ variant: pages.length > 0 ? 'outline' : 'primary' })}>
                {t('admin.site')}
              </Link>
              {session ? (
                <SignOutButton />
              ) : (
                <Link to="/cpadmin/login" className={buttonStyle({ variant: 'outline' })}>
                  {t('admin.login')}
                </Link>
              )}
            </div>
          </div>
        }
      />
    </div>
  );
};
