import { useQuery } from '@tanstack/react-query';
import type { LogEnd } from '@ilan/api';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { t } from '../texts';

/** Says that the log does not answer, what is known all the same, and to who may act why nothing can be done; nothing while it answers. */
export const LogAway = ({ log: { fault } }: { readonly log: LogEnd }) => {
  const session = useQuery(sessionQuery()).data;
  if (fault === null) return null;
  return (
    <div role="alert" className="bg-warning-soft text-warning rounded-card grid gap-1 p-3 text-sm wrap-anywhere">
      <p>{t('log_away', { fault })}</p>
      {may(session, 'engineering.replay') && <p>{t('log_away_acts')}</p>}
    </div>
  );
};
