import { Link, Outlet, useRouteError } from 'react-router-dom';
import { SignpostBig } from 'lucide-react';
import { FreshSignIn } from '@/features/account/components/fresh-sign-in';
import { ADMIN_HOME } from '@/shared/admin/admin-page';
import { statusOf } from '@/shared/api-client/api-error';
import { t } from '@/shared/i18n/t';
import { NavigationProgress } from '@/shared/layout/navigation-progress';
import { OfflineBanner } from '@/shared/layout/offline-banner';
import { NavigationEffects } from '@/shared/layout/navigation-effects';
import { MessageNotice } from '@/shared/messages/message-notice';
import { PageHead } from '@/shared/seo/page-head';
import { buttonStyle } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Toaster } from '@/shared/ui/toaster';
import { RouteError } from './route-error';

/** Around everything below /cpadmin, also around its login. */
export const AdminLayout = () => (
  <div className="flex min-h-dvh flex-col">
    <NavigationProgress />
    <OfflineBanner />
    <Outlet />
    <MessageNotice />
    <FreshSignIn />
    <Toaster />
    <NavigationEffects />
  </div>
);

/** A page by itself. */
export const AdminBare = () => (
  <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
    <Outlet />
  </main>
);

/** Nothing stands at this admin address, or a failure with the way to try again. */
export const AdminError = () => {
  const status = statusOf(useRouteError());
  if (status !== 404) return <RouteError />;
  return (
    <div className="page py-8">
      <PageHead title={t('notFound.routeTitle')} noindex />
      <EmptyState
        page
        icon={<SignpostBig aria-hidden />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Link to={ADMIN_HOME} className={buttonStyle()}>
            {t('notFound.admin')}
          </Link>
        }
      />
    </div>
  );
};
