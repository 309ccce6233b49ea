import { Suspense, type MouseEvent, type ReactNode } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Heart, House, MessageCircle, Plus, UserRound } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { t } from '@/shared/i18n/t';
import { authDialogAtom } from '@/shared/state/auth-dialog-atom';
import { isSignedIn, signedInAtom } from '@/shared/state/session-atom';
import { cn } from '@/shared/ui/cn';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useSell } from './header/use-sell';

const ProfileMenu = lazyPart(() => import('./header/profile-menu'));

const UnreadBadge = lazyPart(() => import('@/shared/messages/unread-badge'));

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

interface OwnPageProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A page of members: visitors sign in first and arrive there afterwards. */
const OwnPage = ({ to, children }: OwnPageProps) => {
  const openAuth = useSetAtom(authDialogAtom);
  const ask = (event: MouseEvent): void => {
    if (isSignedIn()) return;
    event.preventDefault();
    openAuth({ mode: 'login', wanted: to });
  };
  return (
    <NavLink to={to} onClick={ask} className={item}>
      {children}
    </NavLink>
  );
};

/** Thumb-reach navigation on phones. */
export const BottomBar = () => {
  const signedIn = useAtomValue(signedInAtom);
  const openAuth = useSetAtom(authDialogAtom);
  const sell = useSell();
  return (
    <nav
      aria-label={t('nav.bottom')}
      data-navigation-bar
      className="bg-surface border-line fixed inset-x-0 bottom-0 z-30 border-t pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        <li>
          <NavLink to="/" end className={item}>
            <House aria-hidden className="size-6" />
            {t('common.home')}
          </NavLink>
        </li>
        <li>
          <OwnPage to="/favorites">
            <Heart aria-hidden className="size-6" />
            {t('nav.favorites')}
          </OwnPage>
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
          <OwnPage to="/messages">
            <span className="relative">
              <MessageCircle aria-hidden className="size-6" />
              <Suspense>{signedIn && <UnreadBadge className="absolute -top-1.5 left-3.5" />}</Suspense>
            </span>
            {t('nav.messages')}
          </OwnPage>
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
