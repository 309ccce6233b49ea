import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw, Trash2 } from 'lucide-react';
import type { ReportRun } from '@ilan/api';
import { StatusBadge, type Tone } from '@/shared/admin/status-badge';
import { takeLongFile } from '@/shared/api-client/download-file';
import { useApi } from '@/shared/api-client/query-client';
import { formatShortDate, formatShortDateTime } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { toast } from '@/shared/ui/toast';
import { fileOfRun, isOpen, retryRun, RUNS, stillThere } from '../api/report-runs';
import { t } from '../texts';
import { RunProgress } from './run-progress';
import { runAbout, runTitle } from './run-title';

const TONES: Readonly<Record<ReportRun['state'], Tone>> = {
  waiting: 'neutral',
  running: 'info',
  ready: 'success',
  failed: 'danger',
};

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${number.format(bytes / 1000)} kB` : `${number.format(bytes / 1_000_000)} MB`;
const said = (error: unknown): string => (error instanceof Error ? error.message : '');

interface RunRowProps {
  readonly run: ReportRun;
  readonly onRemove: (run: ReportRun) => void;
}

/** One file: what it is of, how it stands, and what can be done with it. */
export const RunRow = ({ run, onRemove }: RunRowProps) => {
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const title = runTitle(run);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      // A link that leads nowhere says no sentence.
      await stillThere(client, run.id);
      await takeLongFile(api, fileOfRun(run.id), `${run.report}.${run.format}`);
    } catch (error) {
      toast.add({ type: 'error', title: t('file_failed', { reason: said(error) }) });
      await client.invalidateQueries({ queryKey: RUNS });
    } finally {
      setBusy(false);
    }
  };
  const retry = useMutation({
    mutationFn: () => retryRun(client, run.id),
    onError: (error) => toast.add({ type: 'error', title: t('run_retry_failed', { reason: error.message }) }),
  });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {title}
          {!isOpen(run) && <StatusBadge tone={TONES[run.state]}>{t(`run_${run.state}`)}</StatusBadge>}
        </p>
        <p className="text-muted text-sm wrap-anywhere tabular-nums">{runAbout(run)}</p>
        <p className="text-muted text-xs tabular-nums">
          {t('run_asked', { moment: formatShortDateTime(run.requested_at) })}
          {run.state === 'ready' && ` · ${t('run_kept', { day: formatShortDate(run.expires_at) })}`}
        </p>
        {isOpen(run) && <RunProgress run={run} />}
        {run.problem !== null && run.state === 'failed' && <p className="text-danger text-sm">{run.problem}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {run.state === 'ready' && (
          <Button busy={busy} onClick={() => void download()}>
            <Download aria-hidden className="size-4" />
            {t('run_download', { size: sizeOf(run.size_bytes ?? 0) })}
          </Button>
        )}
        {run.state === 'failed' && (
          <Button variant="outline" busy={retry.isPending} onClick={() => retry.mutate()}>
            <RotateCcw aria-hidden className="size-4" />
            {t('run_retry')}
          </Button>
        )}
        <IconButton
          label={t(isOpen(run) ? 'run_cancel_one' : 'run_remove_one', { title })}
          onClick={() => onRemove(run)}
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </li>
  );
};
