import { useQuery } from '@tanstack/react-query';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import type { User } from '@ilan/api';
import { profileQuery } from '@/shared/api-client/queries/account';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { formatCount, formatDate } from '@/shared/i18n/format';
import { useAccountLinks, type AccountLink } from '@/shared/routing/account-links';
import { PageHead } from '@/shared/seo/page-head';
import { Avatar } from '@/shared/ui/avatar';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { useRowInView } from '@/shared/ui/use-row-in-view';
import { t } from '../texts';

const nothing = (): number => 0;

const PageLink = ({ link: { to, label, icon: Icon, useCount = nothing } }: { link: AccountLink }) => {
  const count = useCount();
  return (
    <NavLink
      to={to}
      className="text-muted hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand lg:aria-[current=page]:bg-brand-soft lg:hover:bg-sunken lg:rounded-control flex min-h-11 items-center gap-2 border-b-2 border-transparent px-4 text-sm font-semibold lg:border-0 lg:px-3"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">{label}</span>
      {count > 0 && <span className="text-xs tabular-nums">{formatCount(count)}</span>}
    </NavLink>
  );
};

const Person = ({ user }: { user: User }) => (
  <div className="flex min-w-0 items-center gap-3 lg:flex-col lg:items-start">
    <Avatar {...user} className="size-12 text-base lg:size-16 lg:text-xl" />
    <div className="w-full min-w-0 flex-1">
      <p className="line-clamp-2 font-semibold wrap-anywhere">
        {user.name} {user.surname}
      </p>
      <p className="text-muted truncate text-sm" title={user.email}>
        {user.email}
      </p>
      <p className="text-muted hidden text-sm lg:block">{t('member_since', { date: formatDate(user.member_since) })}</p>
    </div>
  </div>
);

const Waiting = () => (
  <div className="grid gap-5">
    <Skeleton className="h-48 w-full" />
    <Skeleton className="h-80 w-full" />
  </div>
);

/** Who one is and the pages of one's account: beside the page on wide screens, as tabs above it on phones. */
const AccountLayout = () => {
  const { data: session, isError, refetch } = useQuery(sessionQuery());
  const links = useAccountLinks();
  const user = session?.user;
  const { pathname } = useLocation();
  const row = useRowInView<HTMLUListElement>(pathname);
  useQuery({ ...profileQuery(), enabled: user !== undefined && !user.shared });
  // Nobody is signed in any more: the person behind the token could not be loaded.
  if (session === null) return <Navigate to="/" replace />;
  return (
    <div className="page grid gap-4 py-4 md:py-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
      <div className="grid min-w-0 content-start gap-4 lg:sticky lg:top-[calc(var(--sticky-top)+1.5rem)] lg:self-start">
        {user ? <Person user={user} /> : <Skeleton className="h-12 w-full lg:h-40" />}
        <nav aria-label={t('nav')} className="border-line min-w-0 border-b lg:border-0">
          <ul ref={row} className="flex overflow-x-auto lg:grid lg:gap-1">
            {links.map((link) => (
              <li key={link.to} className="shrink-0">
                <PageLink link={link} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="min-w-0">
        {user ? <Outlet /> : <PageHead title={links.find(({ to }) => to === pathname)?.label ?? t('nav')} noindex />}
        {!user && isError && <ErrorState title={t('load_failed')} onRetry={() => void refetch()} />}
        {!user && !isError && <Waiting />}
      </div>
    </div>
  );
};

export default AccountLayout;
