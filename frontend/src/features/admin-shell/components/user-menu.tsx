import { useCallback, useId, useRef, useState } from 'react';
import { ChevronDown, ExternalLink, LogOut, Settings, UserRound, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '@ilan/api';
import { pathTo, useAdminNav } from '@/shared/admin/admin-page';
import { useApi } from '@/shared/api-client/query-client';
import { signOut } from '@/shared/layout/header/sign-out';
import { useDismiss } from '@/shared/layout/use-dismiss';
import { Avatar } from '@/shared/ui/avatar';
import { buttonStyle } from '@/shared/ui/button';
import { t } from '../state/words';
import { cn } from '@/shared/ui/cn';

const row = 'hover:bg-sunken flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-sm font-semibold';

interface MenuLink {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** Links of the menu to pages that this person may open. */
const useOwnLinks = (): MenuLink[] => {
  const { pages } = useAdminNav();
  return [
    { path: 'management', label: t('user.own'), icon: UserRound },
    { path: 'settings', label: t('user.settings'), icon: Settings },
  ]
    .filter(({ path }) => pages.some((page) => page.path === path))
    .map(({ path, ...link }) => ({ ...link, to: pathTo({ path }) }));
};

/** Name, role, the way to one's own page and to the settings, and the way out. */
export const UserMenu = ({ user }: { readonly user: User }) => {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const api = useApi();
  const links = useOwnLinks();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useDismiss(
    area,
    open,
    useCallback((escaped: boolean) => {
      setOpen(false);
      if (escaped) button.current?.focus();
    }, []),
  );
  const name = `${user.name} ${user.surname}`;
  return (
    <div ref={area} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={cn(buttonStyle({ variant: 'ghost' }), 'gap-2 px-1.5')}
      >
        <Avatar {...user} />
        <span className="max-w-40 text-left max-md:sr-only">
          <span className="block truncate leading-5">
            <span className="sr-only">{t('user.menu')} </span>
            {name}
          </span>{' '}
          <span className="text-muted block truncate text-xs font-normal">{user.role_label}</span>
        </span>
        <ChevronDown aria-hidden className="text-muted hidden size-4 md:block" />
      </button>
      {open && (
        <div
          id={id}
          className="bg-surface border-line shadow-float absolute top-full right-0 z-40 mt-1 w-64 rounded-2xl border p-2"
        >
          <div className="border-line border-b px-3 pt-2 pb-3">
            <p className="truncate font-semibold">{name}</p>
            <p className="text-muted truncate text-sm">{user.role_label}</p>
          </div>
          <ul className="border-line border-b py-2">
            {links.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link to={to} onClick={() => setOpen(false)} className={row}>
                  <Icon aria-hidden className="text-muted size-5" />
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/" className={row}>
                <ExternalLink aria-hidden className="text-muted size-5" />
                {t('shell.site')}
              </Link>
            </li>
          </ul>
          <button
            type="button"
            disabled={leaving}
            onClick={() => {
              setLeaving(true);
              void signOut(api);
            }}
            className={cn(row, 'mt-2')}
          >
            <LogOut aria-hidden className="text-muted size-5" />
            {t('user.logout')}
          </button>
        </div>
      )}
    </div>
  );
};
