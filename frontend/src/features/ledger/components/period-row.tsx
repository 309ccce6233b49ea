import { Link } from 'react-router-dom';
import { type LedgerPeriod, type PeriodState, sayMoney } from '@ilan/api';
import { StatusBadge, type Tone } from '@/shared/admin/status-badge';
import { formatCount, formatShortDateTime } from '@/shared/i18n/format';
import { PERIOD_STATE_LABELS } from '@/shared/i18n/tr/labels';
import { Button } from '@/shared/ui/button';
import { t } from '../texts';

const TONES: Readonly<Record<PeriodState, Tone>> = { running: 'info', open: 'warning', closed: 'neutral' };

/** The last day of a month: `2026-02` ends on `2026-02-28`. */
const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

interface PeriodRowProps {
  readonly period: LedgerPeriod;
  readonly onAsk: () => void;
}

/** One month with what was booked in it. */
export const PeriodRow = ({ period, onAsk }: PeriodRowProps) => {
  const { month, label, state, entries, debit_minor, credit_minor, closing, deed } = period;
  const balance = `/cpadmin/reports?report=trial-balance&from=${month}-01&to=${lastDay(month)}`;
  return (
    <li className="grid gap-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-bold">{label}</h2>
          <StatusBadge tone={TONES[state]}>{PERIOD_STATE_LABELS[state]}</StatusBadge>
          <Link
            to={balance}
            className="text-brand inline-flex min-h-9 items-center text-sm underline underline-offset-4"
          >
            {t('to_balance')}
          </Link>
        </div>
        <p className="text-muted text-sm tabular-nums">
          {entries === 0
            ? t('no_entries')
            : `${t('entries', { count: formatCount(entries) })} · ${t('debit')} ${sayMoney(debit_minor)} · ${t('credit')} ${sayMoney(credit_minor)}`}
        </p>
        {closing && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
            <span className="text-muted">
              {t('closed_by', { by: closing.by, at: formatShortDateTime(closing.at) })} ·{' '}
              {t('closed_at_position', { position: closing.position })}
            </span>
            <StatusBadge tone={closing.same ? 'success' : 'danger'}>
              {closing.same
                ? t('same')
                : t('not_same', { debit: sayMoney(closing.debit_minor), credit: sayMoney(closing.credit_minor) })}
            </StatusBadge>
          </p>
        )}
      </div>
      {deed !== null && (
        <div>
          <Button
            variant={deed === 'close' ? 'primary' : 'outline'}
            onClick={onAsk}
            aria-label={`${label}: ${t(deed)}`}
          >
            {t(deed)}
          </Button>
        </div>
      )}
    </li>
  );
};
