import { Link } from 'react-router-dom';
import { PERIODS, type Period } from '../state/period';
import { t } from '../texts';

/** Which time the figures are about; it stands in the address. */
export const PeriodSwitch = ({ period }: { readonly period: Period }) => (
  <nav aria-label={t('period')} className="bg-sunken rounded-control flex p-1">
    {PERIODS.map((days) => (
      <Link
        key={days}
        to={{ search: `?days=${days}` }}
        replace
        preventScrollReset
        aria-current={days === period ? 'true' : undefined}
        className="text-muted hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-lift inline-flex h-9 items-center rounded-lg px-3 text-sm font-semibold"
      >
        {t('days_of', { days })}
      </Link>
    ))}
  </nav>
);
