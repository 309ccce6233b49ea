import { lazy, Suspense, type ReactNode } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { House, LayoutGrid, Plus, UserRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { t } from '@/shared/i18n/t';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { categoryDrawerAtom } from '@/shared/state/category-drawer-atom';
import { signedInAtom } from '@/shared/state/session-atom';
import { cn } from '@/shared/ui/cn';
import { useSell } from './header/use-sell';

const ProfileMenu = lazy(() => import('./header/profile-menu').then(({ ProfileMenu: Part }) => ({ default: Part })));

const item =
  'text-muted aria-[current=page]:text-brand flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium';

interface ItemProps {
  readonly onPress: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

const Item = ({ onPress, className, children }: ItemProps) => (
  <button type="button" onClick={onPress} className={cn(item, className)}>
    {children}
  </button>
);

/** Thumb-reach navigation on phones; holds only what exists. */
export const BottomBar = () => {
  const signedIn = useAtomValue(signedInAtom);
  const openAuth = useSetAtom(authDialogAtom);
  const openDrawer = useSetAtom(categoryDrawerAtom);
  const sell = useSell();
  return (
    <nav
      aria-label={t('nav.bottom')}
      data-navigation-bar
      className="bg-surface border-line fixed inset-x-0 bottom-0 z-30 border-t pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-4">
        <li>
          <NavLink to="/" end className={item}>
            <House aria-hidden className="size-6" />
            {t('common.home')}
          </NavLink>
        </li>
        <li>
          <Item onPress={() => openDrawer(true)}>
            <LayoutGrid aria-hidden className="size-6" />
            {t('header.categories')}
          </Item>
        </li>
        <li>
          <Item onPress={sell}>
            <span className="bg-accent text-on-accent grid size-7 place-items-center rounded-full">
              <Plus aria-hidden className="size-5" />
            </span>
            <span className="text-ink font-semibold">{t('header.sellShort')}</span>
          </Item>
        </li>
        <li>
          {signedIn ? (
            <Suspense>
              <ProfileMenu upward />
            </Suspense>
          ) : (
            <Item onPress={() => openAuth({ mode: 'login' })} className="in-[.signed-in]:invisible">
              <UserRound aria-hidden className="size-6" />
              {t('header.login')}
            </Item>
          )}
        </li>
      </ul>
    </nav>
  );
};
