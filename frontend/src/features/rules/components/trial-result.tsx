import { Link } from 'react-router-dom';
import type { RuleTrial } from '@ilan/api';
import { StatusBadge } from '@/shared/admin/status-badge';
import { formatCount, formatShortDate } from '@/shared/i18n/format';
import { t } from '../texts';

interface TrialResultProps {
  readonly trial: RuleTrial;
  readonly action: string;
}

const decisionOf = (decision: string): string =>
  decision === 'approved' || decision === 'changes_requested' ? t(`decision_${decision}`) : t('decision_rejected');

/** What the rule would have done to ads that moderators decided about. */
export const TrialResult = ({ trial, action }: TrialResultProps) => {
  const { examined, caught, caught_rightly, caught_wrongly, missed, examples } = trial;
  if (examined === 0) return <p className="text-sm">{t('try_none')}</p>;
  return (
    <>
      <p className="text-lg font-bold text-balance">
        {t(action === 'hold' ? 'try_sum_hold' : 'try_sum_flag', {
          caught: formatCount(caught),
          wrong: formatCount(caught_wrongly),
        })}
      </p>
      <p className="text-muted mt-1 text-sm">
        {t('try_more', {
          examined: formatCount(examined),
          right: formatCount(caught_rightly),
          missed: formatCount(missed),
        })}
      </p>
      {examples.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">{t('examples')}</h3>
          <ul className="divide-line mt-1 divide-y">
            {examples.map(({ listing_id, title, decision, sentence, at }) => (
              <li key={`${listing_id} ${at}`} className="py-2.5 text-sm">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Link
                    to={`/cpadmin/adverts/${listing_id}`}
                    className="text-brand font-medium underline underline-offset-4 wrap-anywhere"
                  >
                    {title}
                  </Link>
                  <StatusBadge tone={decision === 'approved' ? 'warning' : 'success'}>
                    {decisionOf(decision)}
                  </StatusBadge>
                  <span className="text-muted">{formatShortDate(at)}</span>
                </p>
                <p className="mt-0.5 wrap-anywhere">{sentence}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
