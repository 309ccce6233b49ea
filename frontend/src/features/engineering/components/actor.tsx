import { Link } from 'react-router-dom';
import { useAdminNav } from '@/shared/admin/admin-page';
import { t } from '../texts';

/** Who did it, as the log says: a number of an account, with the way to its page for who may open that, or a part of the program. */
export const Actor = ({ id, role }: { readonly id: string; readonly role: string }) => {
  const { opens } = useAdminNav();
  const page = `/cpadmin/customers/${id}`;
  const isPerson = /^\d+$/u.test(id);
  return (
    <span className="wrap-anywhere">
      {isPerson && opens(page) ? (
        <Link
          to={page}
          aria-label={t('person_page', { person: id })}
          className="text-brand inline-flex min-h-6 min-w-6 items-center underline underline-offset-4"
        >
          {`#${id}`}
        </Link>
      ) : isPerson ? (
        `#${id}`
      ) : (
        id
      )}{' '}
      <span className="text-muted text-xs">{role}</span>
    </span>
  );
};
