import { Activity, ChevronDown, ExternalLink, Settings, UserRound, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '@ilan/api';
import { pathTo, useAdminNav } from '@/shared/admin/admin-page';
import { AccountMenu, menuRow } from '@/shared/layout/header/account-menu';
import { Avatar } from '@/shared/ui/avatar';
import { USER_PAGES } from '../state/menu';
import { t } from '../texts';

interface MenuLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const LINKS: Readonly<Record<(typeof USER_PAGES)[number], Omit<MenuLink, 'to'>>> = {
  management: { label: t('user.own'), icon: UserRound },
  settings: { label: t('user.settings'), icon: Settings },
  engineering: { label: t('user.engineering'), icon: Activity },
};

/** Links of the menu to pages that this person may open. */
const useOwnLinks = (): MenuLink[] => {
  const { pages } = useAdminNav();
  return USER_PAGES.filter((wanted) => pages.some(({ path }) => path === wanted)).map((path) => ({
    ...LINKS[path],
    to: pathTo({ path }),
  }));
};

/** Name, role, the way to one's own page and to the settings, and the way out. */
export const UserMenu = ({ user }: { readonly user: User }) => {
  const links = useOwnLinks();
  const name = `${user.name} ${user.surname}`;
  return (
    <AccountMenu
      name={name}
      subtitle={user.role_label}
      trigger={
        <>
          <Avatar {...user} />
          <span className="max-w-40 text-left max-md:sr-only">
            <span className="block truncate leading-5">
              <span className="sr-only">{t('user.menu')} </span>
              {name}
            </span>{' '}
            <span className="text-muted block truncate text-xs font-normal">{user.role_label}</span>
          </span>
          <ChevronDown aria-hidden className="text-muted hidden size-4 md:block" />
        </>
      }
    >
      {(close) => (
        <ul className="border-line border-b py-2">
          {links.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={menuRow}>
                <Icon aria-hidden className="text-muted size-5" />
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/" className={menuRow}>
              <ExternalLink aria-hidden className="text-muted size-5" />
              {t('shell.site')}
            </Link>
          </li>
        </ul>
      )}
    </AccountMenu>
  );
};
