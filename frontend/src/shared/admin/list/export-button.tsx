import { useRef, useState } from 'react';
import { Download } from 'lucide-react';
import { saveFile } from '@/shared/api-client/download-file';
import { useApi } from '@/shared/api-client/query-client';
import { formatCount } from '@/shared/i18n/format';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { EXPORT_LIMIT, exportList } from './export-list';
import { formatAtLeast } from './format-at-least';
import type { ListColumn, ListMeta } from './list-spec';
import type { AdminList } from './use-admin-list';
import { t } from './texts';

interface ExportButtonProps<Row, Meta extends ListMeta> {
  readonly list: AdminList<Row, Meta>;
  readonly columns: readonly ListColumn<Row>[];
}

/** The whole list as it is narrowed now, for a spreadsheet. A second press stops it. */
export const ExportButton = <Row, Meta extends ListMeta>({ list, columns }: ExportButtonProps<Row, Meta>) => {
  const api = useApi();
  const work = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<string>();
  const stop = (): void => {
    work.current?.abort();
    work.current = undefined;
    setProgress(undefined);
  };
  const start = async (): Promise<void> => {
    const own = new AbortController();
    work.current = own;
    setProgress(t('export_progress', { done: 0, total: '…' }));
    try {
      const { file, left, isAtLeast } = await exportList(api, {
        spec: list.spec,
        state: list.state,
        columns,
        signal: own.signal,
        onProgress: (done, total) =>
          setProgress(t('export_progress', { done: formatCount(done), total: formatCount(total) })),
      });
      if (own.signal.aborted) return;
      saveFile(file, `${list.spec.name}.csv`);
      const message = t('export_left', { count: formatCount(EXPORT_LIMIT), left: formatAtLeast(left, isAtLeast) });
      if (left > 0) toast.add({ type: 'warning', title: t('export_done'), message, duration: 0 });
    } catch (error) {
      if (own.signal.aborted) return;
      const message = error instanceof Error ? error.message : undefined;
      toast.add({ type: 'error', title: t('export_failed'), ...(message && { message }) });
    } finally {
      if (work.current === own) stop();
    }
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onClick={() => (progress === undefined ? void start() : stop())}
        className="h-11 md:h-9"
      >
        <Download aria-hidden className="size-4" />
        <span className={progress === undefined ? 'max-sm:sr-only' : undefined}>
          {progress === undefined ? t('export') : t('export_stop')}
        </span>
      </Button>
      <span role="status" className={progress === undefined ? 'sr-only' : 'text-muted self-center text-sm'}>
        {progress}
      </span>
    </>
  );
};
