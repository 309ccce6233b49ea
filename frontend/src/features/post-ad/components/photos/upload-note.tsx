import { CircleAlert, RotateCw, WifiOff, X } from 'lucide-react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import type { UploadState } from '@/shared/uploads/photo-queue';
import { sayUpload } from '@/shared/uploads/texts';
import { useDraftEditor } from '../../hooks/draft-editor-context';

const t = translator(sell);

interface UploadNoteProps {
  readonly upload: UploadState;
  readonly n: number;
  readonly photoKey: string;
}

/** How far a photo is, or why it did not arrive, with the way to stop or to try again. */
export const UploadNote = ({ upload, n, photoKey }: UploadNoteProps) => {
  const { queue } = useDraftEditor();
  if (upload.phase === 'failed')
    return (
      <div className="bg-danger-soft text-danger absolute inset-x-0 bottom-0 grid gap-1 px-2 py-1.5 text-xs font-medium">
        <p role="alert" className="flex items-start gap-1">
          <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {upload.sentence}
        </p>
        {upload.canRetry && (
          <button
            type="button"
            aria-label={t('photo_action', { action: t('photo_retry'), n })}
            onClick={() => queue.retry(photoKey)}
            className="flex min-h-8 items-center gap-1 text-sm font-semibold underline underline-offset-2"
          >
            <RotateCw aria-hidden className="size-3.5" />
            {t('photo_retry')}
          </button>
        )}
      </div>
    );
  const stop = t(upload.phase === 'making' ? 'photo_give_up' : 'photo_cancel');
  return (
    <>
      <button
        type="button"
        aria-label={t('photo_action', { action: stop, n })}
        title={stop}
        onClick={() => queue.cancel(photoKey)}
        className="absolute top-0 right-0 grid size-11 place-items-center -outline-offset-2"
      >
        <span className="grid size-7 place-items-center rounded-full bg-black/65 text-white">
          <X aria-hidden className="size-4" />
        </span>
      </button>
      <div className="bg-surface/95 absolute inset-x-0 bottom-0 grid gap-1 px-2 py-1.5">
        <p className="flex items-center gap-1 text-xs font-medium tabular-nums">
          {upload.phase === 'offline' && <WifiOff aria-hidden className="text-warning size-3.5 shrink-0" />}
          {sayUpload(upload)}
        </p>
        <div
          role="progressbar"
          aria-label={t('photo_progress', { n })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(upload.share * 100)}
          aria-valuetext={sayUpload(upload)}
          className="bg-line h-1.5 overflow-hidden rounded-full"
        >
          <div
            className="bg-brand h-full origin-left transition-transform duration-200"
            style={{ transform: `scaleX(${upload.share})` }}
          />
        </div>
      </div>
    </>
  );
};
