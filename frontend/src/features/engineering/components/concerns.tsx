import { Link } from 'react-router-dom';
import type { LogEvent } from '@ilan/api';

/** Whom an event is about, with the way to their page; nothing where its stream says it. */
export const Concerns = ({ concerns }: Pick<LogEvent, 'concerns'>) =>
  concerns?.path ? (
    <Link to={concerns.path} className="text-brand inline-flex min-h-6 items-center underline underline-offset-4">
      {concerns.label}
    </Link>
  ) : (
    concerns && <span>{concerns.label}</span>
  );
