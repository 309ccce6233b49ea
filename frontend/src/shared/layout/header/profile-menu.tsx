import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatCount } from '@/shared/i18n/format';
import { accountMenu as texts } from '@/shared/i18n/tr/account-menu';
import { translator } from '@/shared/i18n/translator';
import { useAccountLinks, type AccountLink } from '@/shared/routing/account-links';
import { socketConnectedAtom } from '@/shared/state/online-atom';
import { Avatar } from '@/shared/ui/avatar';
import { cn } from '@/shared/ui/cn';
import { Skeleton } from '@/shared/ui/skeleton';
import { AccountMenu, menuRow } from './account-menu';

const t = translator(texts);

interface LinkRowProps {
  readonly link: AccountLink;
  readonly onPress: () => void;
}

const nothing = (): number => 0;

const LinkRow = ({ link: { to, label, icon: Icon, useCount = nothing }, onPress }: LinkRowProps) => {
  const count = useCount();
  return (
    <li>
      <NavLink to={to} end onClick={onPress} className={menuRow}>
        <Icon aria-hidden className="text-muted size-5" />
        <span className="min-w-0 flex-1">{label}</span>
        {count > 0 && (
          <span className="bg-accent text-on-accent min-w-6 rounded-full px-1.5 py-0.5 text-center text-xs tabular-nums">
            {formatCount(count)}
          </span>
        )}
      </NavLink>
    </li>
  );
};

/** Photo or initials, name, e-mail, own pages and the way out. `upward`: opens above, for the bottom bar. */
const ProfileMenu = ({ upward = false }: { upward?: boolean }) => {
  const connected = useAtomValue(socketConnectedAtom);
  const links = useAccountLinks();
  const { data: session, isPending } = useQuery(sessionQuery());
  if (isPending) return <Skeleton className="size-11 rounded-full" />;
  if (!session) return null;
  const { user } = session;
  const name = `${user.name} ${user.surname}`;
  return (
    <AccountMenu
      name={name}
      subtitle={user.email}
      label={t('profileOf', { name })}
      upward={upward}
      trigger={
        <>
          <span className="relative">
            <Avatar {...user} />
            <span
              title={connected ? t('online') : t('offline')}
              className={cn(
                'border-surface absolute right-0 bottom-0 size-3 rounded-full border-2',
                connected ? 'bg-success' : 'bg-edge',
              )}
            />
          </span>
          <span className="hidden max-w-32 truncate lg:block">{user.name}</span>
          <ChevronDown aria-hidden className="text-muted hidden size-4 lg:block" />
        </>
      }
    >
      {(close) =>
        links.length > 0 && (
          <nav aria-label={t('account')} className="border-line border-b py-2">
            <ul>
              {links.map((link) => (
                <LinkRow key={link.to} link={link} onPress={close} />
              ))}
            </ul>
          </nav>
        )
      }
    </AccountMenu>
  );
};

export default ProfileMenu;
