import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { formatsOf, type ReportFormat } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { fetchFile, saveFile } from '@/shared/api-client/download-file';
import { sessionQuery } from '@/shared/api-client/queries/accounts';
import { useApi } from '@/shared/api-client/query-client';
import { may } from '@/shared/state/permissions';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { askForRun } from '../api/report-runs';
import { queryOf, type ReportAddress, reportPath } from '../state/report-address';
import { t } from '../texts';

interface ReportFileButtonsProps {
  readonly address: ReportAddress;
  /** The place in the log that is on the screen. */
  readonly position: string | undefined;
}

/** The same report as a file: at once, or, where that would take long, made in the background. */
export const ReportFileButtons = ({ address, position }: ReportFileButtonsProps) => {
  const api = useApi();
  const client = useQueryClient();
  const session = useQuery(sessionQuery()).data;
  const download = useMutation({
    mutationFn: async (format: ReportFormat) => {
      const shown = position === undefined ? address : { ...address, position, at: '' };
      try {
        saveFile(
          await fetchFile(api, reportPath(shown, format)),
          format === 'luca' ? 'luca-fisler.zip' : `${address.name}.${format}`,
        );
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'REPORT_LONG') throw error;
        const isThere = await askForRun(client, { report: shown.name, format, query: queryOf(shown) });
        toast.add(
          isThere
            ? { type: 'info', title: t('run_is_there'), message: t('run_is_there_text') }
            : { type: 'info', title: t('run_started'), message: t('run_started_text') },
        );
      }
    },
    onError: (error) => toast.add({ type: 'error', title: t('file_failed', { reason: error.message }) }),
  });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {may(session, 'reports.export') &&
        formatsOf(address.name).map((format) => (
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
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {t('print')}
      </Button>
    </div>
  );
};
