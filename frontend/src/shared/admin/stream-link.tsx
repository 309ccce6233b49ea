import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { may } from '@/shared/state/permissions';
import { buttonStyle } from '@/shared/ui/button';

const t = translator(texts);

/** The way from a record to what the log holds of it, for engineers. */
export const StreamLink = ({
  stream,
  label,
}: {
  readonly stream: string;
  /** Where several of them stand in one list: whose events. */
  readonly label?: string;
}) => {
  const session = useQuery(sessionQuery()).data;
  if (!may(session, 'engineering.view')) return null;
  return (
    <Link
      to={`/cpadmin/engineering/streams/${stream}`}
      aria-label={label}
      className={buttonStyle({ variant: 'outline' })}
    >
      <ListTree aria-hidden className="size-4" />
      {t('record.events')}
    </Link>
  );
};
