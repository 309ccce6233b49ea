import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { Skeleton } from '@/shared/ui/skeleton';
import { reportOf } from '../api/reports';
import { useLightPrint } from '../hooks/use-light-print';
import { addressOf, searchOf } from '../state/report-address';
import { t } from '../texts';
import { OpenRuns } from './open-runs';
import { ReportFailed } from './report-failed';
import { ReportFileButtons } from './report-file-buttons';
import { ReportFilters } from './report-filters';
import { ReportPart } from './report-part';

/** What the books say. */
export const ReportsPage = () => {
  const [params, setParams] = useSearchParams();
  useLightPrint();
  const address = addressOf(params);
  const { data: report, error, refetch, isPlaceholderData } = useQuery(reportOf(address));
  const isThis = report?.name === address.name;
  return (
    <AdminFrame
      title={t('title')}
      lead={t('lead')}
      actions={
        <ReportFileButtons address={address} position={isThis && !isPlaceholderData ? report.position : undefined} />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <OpenRuns />
        <ReportFilters
          address={address}
          account={isThis ? report.account?.code : address.account}
          accounts={isThis ? report.accounts : []}
          onChange={(next) => setParams(searchOf(next), { preventScrollReset: true })}
        />
        {error && <ReportFailed error={error} address={address} onRetry={() => void refetch()} />}
        {!error && !isThis && <Skeleton className="h-96" />}
        {!error && isThis && <ReportPart report={report} address={address} />}
      </div>
    </AdminFrame>
  );
};
