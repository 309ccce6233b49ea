import type { RebuildRun } from '@ilan/api';
import { formatCount, formatMoment } from '@/shared/i18n/format';
import { progressOf } from '../state/read-models';
import { t } from '../texts';

/** How far a run is, how fast, and about how long it takes. */
export const RunProgress = ({ run }: { readonly run: RebuildRun }) => {
  const { share, secondsLeft } = progressOf(run);
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-1">
      <div
        role="progressbar"
        aria-label={t('run_progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="bg-sunken h-2 overflow-hidden rounded-full"
      >
        <div className="bg-brand h-full" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-muted flex flex-wrap gap-x-4 text-xs tabular-nums">
        <span className="font-semibold">{t(`run_${run.state}`)}</span>
        <span>{t('run_events', { events: formatCount(run.events), total: formatCount(run.total) })}</span>
        {run.rate > 0 && <span>{t('rate', { rate: formatCount(Math.round(run.rate)) })}</span>}
        {secondsLeft !== null && <span>{t('seconds_left', { count: formatCount(secondsLeft) })}</span>}
      </p>
      {run.paused_until !== null && (
        <p className="text-muted text-xs">{t('paused_until', { moment: formatMoment(run.paused_until) })}</p>
      )}
    </div>
  );
};
