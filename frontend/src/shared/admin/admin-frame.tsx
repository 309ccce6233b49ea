import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { formatCount } from '@/shared/i18n/format';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { PageHead } from '@/shared/seo/page-head';
import { useRowInView } from '@/shared/ui/use-row-in-view';
import { pathTo, useAdminNav } from './admin-page';

const t = translator(texts);

export interface AdminTab {
  readonly to: string;
  readonly label: string;
  readonly count?: number | undefined;
}

interface AdminFrameProps {
  /** Heading of the page and title of the window. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** Parts of one record; without them the tabs of the page list stand here. */
  readonly tabs?: readonly AdminTab[];
  readonly children: ReactNode;
}

const Tabs = ({ tabs }: { tabs: readonly AdminTab[] }) => {
  const row = useRowInView<HTMLElement>(useLocation().pathname);
  return (
    <nav
      ref={row}
      aria-label={t('frame.tabs')}
      className="border-line -mx-4 mt-3 overflow-x-auto border-b px-4 [scrollbar-width:none] md:-mx-6 md:px-6 print:hidden"
    >
      <ul className="flex w-max gap-1">
        {tabs.map(({ to, label, count }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="text-muted hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-semibold whitespace-nowrap -outline-offset-2"
            >
              {label}
              {count !== undefined && (
                <span className="bg-sunken text-ink rounded-full px-2 py-0.5 text-xs tabular-nums">
                  {formatCount(count)}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Heading, actions and tabs of an admin page, and the room for what it shows. */
export const AdminFrame = ({ title, lead, actions, tabs, children }: AdminFrameProps) => {
  const { tabs: beside } = useAdminNav();
  const shown = tabs ?? beside.map((page) => ({ to: pathTo(page), label: page.tabLabel ?? page.label }));
  return (
    <div className="flex flex-1 flex-col px-4 py-5 md:px-6">
      <PageHead title={title} noindex />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold tracking-tight wrap-anywhere">{title}</h1>
          {lead && <p className="text-muted mt-1 text-sm wrap-anywhere">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {shown.length > 0 && <Tabs tabs={shown} />}
      <div className="mt-5 flex min-w-0 flex-1 flex-col">{children}</div>
    </div>
  );
};
