import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { pathTo, useAdminNav } from '@/shared/admin/admin-page';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { admin as words } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';

const t = translator(words);

/** Where staff arrive: who they are, and the ways on. */
export const DashboardPage = () => {
  const { data: session } = useQuery(sessionQuery());
  const pages = useAdminNav().pages.filter(({ path }) => path !== 'dashboard');
  return (
    <AdminFrame
      title={t('page.dashboard')}
      lead={session && t('start.title', { name: `${session.user.name} ${session.user.surname}` })}
    >
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {pages.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={pathTo({ path })}
              className="bg-surface border-line hover:border-edge flex items-center gap-3 rounded-card border p-4 font-semibold"
            >
              <Icon aria-hidden className="text-brand size-5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </AdminFrame>
  );
};
