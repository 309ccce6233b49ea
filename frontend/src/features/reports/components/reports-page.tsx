import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatsOf, type ReportFormat } from '@ilan/api';
import { AdminFrame } from '@/shared/admin/admin-frame';
import { fetchFile, saveFile } from '@/shared/api-client/download-file';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { useApi } from '@/shared/api-client/query-client';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { toast } from '@/shared/ui/toast';
import { reportOf } from '../api/reports';
import { useLightPrint } from '../hooks/use-light-print';
import { addressOf, type ReportAddress, reportPath, searchOf } from '../state/report-address';
import { t } from '../texts';
import { ReportFilters } from './report-filters';
import { ReportPart } from './report-part';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** The same report as a file, at the place in the log that is on the screen. */
const Files = ({ address, position }: { readonly address: ReportAddress; readonly position: string | undefined }) => {
  const api = useApi();
  const session = useQuery(sessionQuery()).data;
  const download = useMutation({
    mutationFn: async (format: ReportFormat) => {
      const shown = { ...address, position: position ?? address.position };
      saveFile(
        await fetchFile(api, reportPath(shown, format)),
        format === 'luca' ? 'luca-fisler.zip' : `${address.name}.${format}`,
      );
    },
    onError: (error) => toast.add({ type: 'error', title: t('file_failed', { reason: reasonOf(error) }) }),
  });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {may(session, 'reports.export') && (
        <>
          {formatsOf(address.name).map((format) => (
            <Button
              key={format}
              variant="outline"
              busy={download.isPending && download.variables === format}
              disabled={download.isPending}
              onClick={() => download.mutate(format)}
            >
              <Download aria-hidden className="size-4" />
              {t(format)}
            </Button>
          ))}
        </>
      )}
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {t('print')}
      </Button>
    </div>
  );
};

/** What the books say. */
export const ReportsPage = () => {
  const [params, setParams] = useSearchParams();
  useLightPrint();
  const address = addressOf(params);
  const { data: report, error, refetch } = useQuery(reportOf(address));
  const isThis = report?.name === address.name;
  return (
    <AdminFrame
      title={t('title')}
      lead={t('lead')}
      actions={<Files address={address} position={isThis ? report.position : undefined} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ReportFilters
          address={address}
          account={isThis ? report.account?.code : address.account}
          accounts={isThis ? report.accounts : []}
          onChange={(next) => setParams(searchOf(next), { preventScrollReset: true })}
        />
        {error && <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />}
        {!error && !isThis && <Skeleton className="h-96" />}
        {!error && isThis && <ReportPart report={report} address={address} />}
      </div>
    </AdminFrame>
  );
};
