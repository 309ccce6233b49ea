import { useState } from 'react';
import { Download } from 'lucide-react';
import type { AccountExport } from '@ilan/api';
import { statusOf } from '@/shared/api-client/api-error';
import { fetchFile, saveFile } from '@/shared/api-client/download-file';
import { proving } from '@/shared/api-client/fresh-sign-in';
import { useApi } from '@/shared/api-client/query-client';
import { Button } from '@/shared/ui/button';
import { fileSize } from '../state/file-size';
import { saidBy } from '../state/said-by';
import { t } from '../texts';

interface ExportDownloadProps {
  readonly made: AccountExport;
  /** Why it did not come; undefined while it is tried. */
  readonly onProblem: (sentence: string | undefined) => void;
  /** The file is no longer there. */
  readonly onGone: () => void;
}

export const ExportDownload = ({ made, onProblem, onGone }: ExportDownloadProps) => {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const { url, size_bytes: size } = made;
  if (!url) return null;
  const download = async (): Promise<void> => {
    setBusy(true);
    onProblem(undefined);
    try {
      saveFile(await proving(() => fetchFile(api, url)), 'ilanpazar-verilerim.zip');
    } catch (error) {
      onProblem(saidBy(error, t('export_download_failed')));
      const status = statusOf(error);
      if (status === 404 || status === 410) onGone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void download()}>
      <Download aria-hidden className="size-5" />
      {size === null ? t('export_download_plain') : t('export_download', { size: fileSize(size) })}
    </Button>
  );
};
