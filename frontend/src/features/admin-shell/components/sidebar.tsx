import { Link } from 'react-router-dom';
import { pathTo } from '@/shared/admin/admin-page';
import { t as ts } from '@/shared/i18n/t';
import { Spinner } from '@/shared/ui/spinner';
import { t } from '../texts';
import type { MenuGroup } from '../state/menu';

interface SidebarProps {
  readonly groups: readonly MenuGroup[];
  /** Who is signed in is not known yet. */
  readonly loading: boolean;
  /** Path of the page that is marked as the open one. */
  readonly marked: string | undefined;
}

const Groups = ({ groups, marked }: Omit<SidebarProps, 'loading'>) =>
  groups.map(({ name, pages }) => (
    <section key={name} aria-labelledby={`menu-${name}`}>
      <h2 id={`menu-${name}`} className="text-muted px-3 pt-3 pb-1 text-xs font-semibold">
        {t(`group.${name}`)}
      </h2>
      <ul>
        {pages.map(({ path, leadsTo, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={pathTo({ path: leadsTo })}
              aria-current={path === marked ? 'page' : undefined}
              className="hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm font-medium aria-[current=page]:font-semibold lg:min-h-9"
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));

export const Sidebar = ({ groups, loading, marked }: SidebarProps) => (
  <nav aria-label={t('shell.menu')} className="p-3 pt-1">
    {loading && (
      <p role="status" className="text-brand grid place-items-center py-10">
        <Spinner />
        <span className="sr-only">{ts('common.loading')}</span>
      </p>
    )}
    {!loading && groups.length === 0 && <p className="text-muted px-3 py-8 text-center text-sm">{t('shell.empty')}</p>}
    {!loading && <Groups groups={groups} marked={marked} />}
  </nav>
);
