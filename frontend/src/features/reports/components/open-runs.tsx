import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { may } from '@/shared/state/permissions';
import { isOpen, reportRunsQuery } from '../api/report-runs';
import { t } from '../texts';
import { RunProgress } from './run-progress';
import { runTitle } from './run-title';

/** Beside the report that one goes on reading: how far the files are that one has asked for. */
export const OpenRuns = () => {
  const session = useQuery(sessionQuery()).data;
  const { data } = useQuery({ ...reportRunsQuery(), enabled: may(session, 'reports.export') });
  const open = data?.data.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <section
      aria-label={t('runs_open')}
      className="border-line bg-surface rounded-card grid gap-3 border p-4 print:hidden"
    >
      {open.map((run) => (
        <div key={run.id} className="grid gap-1.5">
          <p className="text-sm font-semibold wrap-anywhere">{runTitle(run)}</p>
          <RunProgress run={run} />
        </div>
      ))}
      <Link
        to="/cpadmin/reports/runs"
        className="text-brand inline-flex min-h-11 items-center justify-self-start text-sm font-medium underline underline-offset-4 lg:min-h-8"
      >
        {t('runs_all')}
      </Link>
    </section>
  );
};
