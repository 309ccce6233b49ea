import { useCallback, useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { ChevronDown, LogOut } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useApi } from '@/shared/api-client/query-client';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatCount } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { socketConnectedAtom } from '@/shared/state/online-atom';
import { Avatar } from '@/shared/ui/avatar';
import { buttonStyle } from '@/shared/ui/button';
import { cn } from '@/shared/ui/cn';
import { Skeleton } from '@/shared/ui/skeleton';
import { useDismiss } from '../use-dismiss';
import { accountLinks, type AccountLink } from './account-links';
import { signOut } from './sign-out';

interface LinkRowProps {
  readonly link: AccountLink;
  readonly onPress: () => void;
}

const row =
  'hover:bg-sunken aria-[current=page]:bg-brand-soft flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-sm font-semibold';

const nothing = (): number => 0;

const LinkRow = ({ link: { to, label, icon: Icon, useCount = nothing }, onPress }: LinkRowProps) => {
  const count = useCount();
  return (
    <li>
      <NavLink to={to} end onClick={onPress} className={row}>
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
export const ProfileMenu = ({ upward = false }: { upward?: boolean }) => {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const api = useApi();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const connected = useAtomValue(socketConnectedAtom);
  const { data: session, isPending } = useQuery(sessionQuery());
  useDismiss(
    area,
    open,
    useCallback((escaped: boolean) => {
      setOpen(false);
      if (escaped) button.current?.focus();
    }, []),
  );
  if (isPending) return <Skeleton className="size-11 rounded-full" />;
  if (!session) return null;
  const { user } = session;
  const name = `${user.name} ${user.surname}`;
  return (
    <div ref={area} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={t('header.profileOf', { name })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={cn(buttonStyle({ variant: 'ghost' }), 'gap-2 px-1.5', upward && 'h-14 w-full')}
      >
        <span className="relative">
          <Avatar {...user} />
          <span
            title={connected ? t('header.online') : t('header.offline')}
            className={cn(
              'border-surface absolute right-0 bottom-0 size-3 rounded-full border-2',
              connected ? 'bg-success' : 'bg-edge',
            )}
          />
        </span>
        <span className="hidden max-w-32 truncate lg:block">{user.name}</span>
        <ChevronDown aria-hidden className="text-muted hidden size-4 lg:block" />
      </button>
      {open && (
        <div
          id={id}
          className={cn(
            'bg-surface border-line shadow-float absolute right-0 z-40 w-72 rounded-2xl border p-2',
            upward ? 'right-2 bottom-full mb-2' : 'top-full mt-1',
          )}
        >
          <div className="border-line border-b px-3 pt-2 pb-3">
            <p className="truncate font-semibold">{name}</p>
            <p className="text-muted truncate text-sm">{user.email}</p>
          </div>
          {accountLinks.length > 0 && (
            <nav aria-label={t('header.account')} className="border-line border-b py-2">
              <ul>
                {accountLinks.map((link) => (
                  <LinkRow key={link.to} link={link} onPress={() => setOpen(false)} />
                ))}
              </ul>
            </nav>
          )}
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
            {t('header.logout')}
          </button>
        </div>
      )}
    </div>
  );
};
