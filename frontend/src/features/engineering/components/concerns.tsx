import { Link } from 'react-router-dom';
import type { LogEvent } from '@ilan/api';
import { useAdminNav } from '@/shared/admin/admin-page';

/** Whom an event is about, with the way to their page for who may open it; nothing where its stream says it. */
export const Concerns = ({ concerns }: Pick<LogEvent, 'concerns'>) => {
  const { opens } = useAdminNav();
  if (!concerns) return null;
  return concerns.path && opens(concerns.path) ? (
    <Link to={concerns.path} className="text-brand inline-flex min-h-6 items-center underline underline-offset-4">
      {concerns.label}
    </Link>
  ) : (
    <span>{concerns.label}</span>
  );
};
