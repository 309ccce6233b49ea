import type { ReportRun } from '@ilan/api';
import { formatCount } from '@/shared/i18n/format';
import { t } from '../texts';
import { runTitle } from './run-title';

/** How far a file is: a bar, and the same in words. */
export const RunProgress = ({ run }: { readonly run: ReportRun }) => {
  const { state, rows_done: done, rows_total: total } = run;
  const percent = total === null || total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total));
  return (
    <div className="grid gap-1">
      <div
        role="progressbar"
        aria-label={t('run_progress', { title: runTitle(run) })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="bg-sunken h-2 overflow-hidden rounded-full"
      >
        <div className="bg-brand h-full" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-muted flex flex-wrap gap-x-3 text-xs tabular-nums">
        <span className="font-semibold">{t(`run_${state}`)}</span>
        {total !== null && <span>{t('run_rows', { done: formatCount(done), total: formatCount(total) })}</span>}
      </p>
    </div>
  );
};
