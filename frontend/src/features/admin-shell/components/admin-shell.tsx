import { Suspense, useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router-dom';
import { AdminNavContext, type AdminArea } from '@/shared/admin/admin-page';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { token } from '@/shared/api-client/token';
import { t } from '@/shared/i18n/t';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useChangedRights } from '../hooks/use-changed-rights';
import { usePalette } from '../hooks/use-palette';
import { useSidebar } from '../hooks/use-sidebar';
import { menuOf, navOf, pageAt } from '../state/menu';
import { Sidebar } from './sidebar';
import { SidebarDrawer } from './sidebar-drawer';
import { TopBar } from './top-bar';

const CommandPalette = lazyPart(() => import('./command-palette'));

interface AdminShellProps {
  readonly area: AdminArea;
  /** The open page may no longer be this person's. */
  readonly onRightsChanged: () => void;
  /** Shown instead of the page of the address. */
  readonly children?: ReactNode;
}

const Content = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
    {children}
  </main>
);

/** Top bar and sidebar around an admin page; who is not signed in sees the page alone. */
export const AdminShell = ({ area, onRightsChanged, children = <Outlet /> }: AdminShellProps) => {
  const { pages } = area;
  const { pathname } = useLocation();
  const { data: session, isPending } = useQuery(sessionQuery());
  const { wide, open, setOpen } = useSidebar();
  const current = pageAt(pages, pathname);
  const signedIn = token.read() !== null && session !== null;
  const palette = usePalette(signedIn);
  useChangedRights(session, current, onRightsChanged);
  const nav = useMemo(() => navOf(pages, session, current), [pages, session, current]);
  if (!signedIn) return <Content>{children}</Content>;
  const menu = <Sidebar groups={menuOf(pages, session)} loading={isPending} marked={current?.under ?? current?.path} />;
  return (
    <AdminNavContext value={nav}>
      <a
        href="#main"
        className="bg-brand text-on-brand sr-only z-60 rounded-control font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
      >
        {t('common.skipToContent')}
      </a>
      <TopBar session={session} sidebarOpen={open} onToggle={() => setOpen(!open)} onSearch={palette.call} />
      <div className="flex flex-1 items-stretch">
        {wide && open && (
          <aside className="border-line bg-surface sticky top-14 print:hidden h-[calc(100dvh-3.5rem)] w-60 shrink-0 overflow-y-auto border-r">
            {menu}
          </aside>
        )}
        <Content>{children}</Content>
      </div>
      {!wide && (
        <SidebarDrawer open={open} onClose={() => setOpen(false)}>
          {menu}
        </SidebarDrawer>
      )}
      <Suspense>
        {palette.open && (
          <CommandPalette
            typed={palette.typed}
            onType={palette.setTyped}
            onClose={palette.close}
            area={area}
            session={session}
          />
        )}
      </Suspense>
    </AdminNavContext>
  );
};
