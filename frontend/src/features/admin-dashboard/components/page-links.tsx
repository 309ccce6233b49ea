import { Link } from 'react-router-dom';
import { pathTo, useAdminNav } from '@/shared/admin/admin-page';
import { t } from '../texts';

/** Shows staff whom no figure concerns where they can go. */
export const PageLinks = () => {
  const pages = useAdminNav().pages.filter(({ path }) => path !== 'dashboard');
  return (
    <>
      <p className="text-muted mb-3 text-sm">
        {[t('nothing'), ...(pages.length > 0 ? [t('pages_open')] : [])].join(' ')}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {pages.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={pathTo({ path })}
              className="bg-surface border-line hover:border-edge rounded-card flex items-center gap-3 border p-4 font-semibold"
            >
              <Icon aria-hidden className="text-brand size-5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
