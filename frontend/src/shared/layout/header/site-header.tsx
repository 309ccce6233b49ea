import { Suspense, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { LayoutGrid, Plus, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { settingsQuery } from '@/shared/api-client/queries/settings';
import { t } from '@/shared/i18n/t';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { categoryDrawerAtom } from '@/shared/state/category-drawer-atom';
import { signedInAtom } from '@/shared/state/session-atom';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { toast } from '@/shared/ui/toast';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Logo } from '../logo';
import { CategoryBar } from './category-bar';
import { LocationPicker } from './location-picker';
import { MegaMenu } from './mega-menu';
import { SearchBox } from './search/search-box';
import { ThemeToggle } from './theme-toggle';
import { TopBar } from './top-bar';
import { useSell } from './use-sell';

const ProfileMenu = lazyPart(() => import('./profile-menu'));

const MessagesLink = lazyPart(() => import('./messages-link'));

const NoticeBell = lazyPart(() => import('./notice-bell'));

const Account = () => {
  const signedIn = useAtomValue(signedInAtom);
  const openAuth = useSetAtom(authDialogAtom);
  if (signedIn)
    return (
      <Suspense fallback={<span className="h-11 w-35" />}>
        <MessagesLink />
        <NoticeBell />
        <ProfileMenu />
      </Suspense>
    );
  const login = (): void => openAuth({ mode: 'login' });
  return (
    <>
      <Button variant="outline" onClick={login} className="hidden lg:inline-flex in-[.signed-in]:invisible">
        <UserRound aria-hidden className="size-5" />
        {t('header.login')}
      </Button>
      <IconButton label={t('header.login')} onClick={login} className="lg:hidden in-[.signed-in]:invisible">
        <UserRound aria-hidden className="size-5" />
      </IconButton>
    </>
  );
};

export const SiteHeader = () => {
  const { data: settings, isError } = useQuery(settingsQuery());
  useEffect(() => {
    if (isError) toast.add({ type: 'error', title: t('settings.loadFailed') });
  }, [isError]);
  const sell = useSell();
  const openDrawer = useSetAtom(categoryDrawerAtom);
  return (
    // No box of its own: what is in it lies in the page, where the top bar scrolls away and the rest stays.
    <header aria-label={t('header.label')} data-site-header className="contents">
      <TopBar />
      {/* Nothing in it lies under it: without the margin the page jumps for whatever a key comes to. */}
      <div className="bg-surface border-line short:static sticky top-0 z-30 border-b has-[[data-sheet=true]:not([hidden])]:z-40 [&_:is(a,button,input)]:-scroll-mt-32">
        <div className="page relative flex h-15 items-center gap-1 md:h-18 md:gap-2">
          <Link to="/" aria-label={t('header.logo')} className="mr-auto shrink-0 rounded-lg py-1 lg:mr-4">
            <Logo src={settings?.logo} />
          </Link>
          <SearchBox className="hidden min-w-0 flex-1 lg:block" />
          <LocationPicker />
          <ThemeToggle className="hidden lg:inline-flex" />
          <div className="hidden items-center gap-1 md:flex">
            <Account />
          </div>
          <Button variant="accent" onClick={sell} className="hidden md:inline-flex">
            <Plus aria-hidden className="size-5" />
            <span className="xl:hidden">{t('header.sellShort')}</span>
            <span className="hidden xl:inline">{t('header.sell')}</span>
          </Button>
        </div>
        {/* Beside the place, bell and messages of a tablet nothing would be left of what people type. */}
        <div className="page flex gap-1 pb-2.5 lg:hidden">
          <IconButton label={t('header.categories')} className="-ml-2" onClick={() => openDrawer(true)}>
            <LayoutGrid aria-hidden className="size-6" />
          </IconButton>
          <SearchBox short className="min-w-0 flex-1" />
        </div>
        <div className="hidden lg:block">
          <div className="page flex items-center gap-2">
            <MegaMenu />
            <CategoryBar />
          </div>
        </div>
      </div>
    </header>
  );
};
