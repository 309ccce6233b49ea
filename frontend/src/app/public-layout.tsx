import { Suspense, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { Outlet } from 'react-router-dom';
import { t } from '@/shared/i18n/t';
import { BackToTop } from '@/shared/layout/back-to-top';
import { BottomBar } from '@/shared/layout/bottom-bar';
import { SiteFooter } from '@/shared/layout/footer/site-footer';
import { SiteHeader } from '@/shared/layout/header/site-header';
import { NavigationProgress } from '@/shared/layout/navigation-progress';
import { OfflineBanner } from '@/shared/layout/offline-banner';
import { NavigationEffects } from '@/shared/layout/navigation-effects';
import { MessageNotice } from '@/shared/messages/message-notice';
import { AccountLinksContext } from '@/shared/routing/account-links';
import { signedInAtom } from '@/shared/state/session-atom';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Overlays } from './overlays';

const loadAccountLinks = async () => (await import('./account-links')).accountLinks;
const AccountNotice = lazyPart(() => import('@/shared/layout/account-notice'));

const PersonalNotices = () => <Suspense>{useAtomValue(signedInAtom) && <AccountNotice />}</Suspense>;

/** `children` instead of the page while that is not known yet; a dialog would lose what is typed when the page comes. */
export const PublicLayout = ({ children }: { children?: ReactNode }) => (
  <AccountLinksContext value={loadAccountLinks}>
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="bg-brand text-on-brand sr-only z-60 rounded-control font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
      >
        {t('common.skipToContent')}
      </a>
      <NavigationProgress />
      <OfflineBanner />
      <PersonalNotices />
      <MessageNotice />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        {children ?? <Outlet />}
      </main>
      <SiteFooter />
      <BackToTop />
      <BottomBar />
      {!children && <Overlays />}
      <NavigationEffects />
    </div>
  </AccountLinksContext>
);
