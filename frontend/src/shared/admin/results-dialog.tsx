import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';

const t = translator(texts);

export interface ShownResult {
  readonly id: number;
  readonly title: string;
  readonly state: 'ok' | 'undone' | 'failed';
  /** Why not. */
  readonly message: string | null;
}

interface ResultsDialogProps {
  readonly title: string;
  readonly results: readonly ShownResult[];
  readonly busy: boolean;
  /** Left out where nothing can be taken back. */
  readonly onUndo?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What became of each of many; those that were refused first. */
export default function ResultsDialog({ title, results, busy, onUndo, onClose }: ResultsDialogProps) {
  const failed = results.filter(({ state }) => state === 'failed');
  const done = results.filter(({ state }) => state === 'ok');
  const undone = results.filter(({ state }) => state === 'undone');
  const sentences = [
    done.length > 0 && t('results.done', { count: done.length }),
    undone.length > 0 && t('results.undone', { count: undone.length }),
    failed.length > 0 &&
      t(done.length + undone.length > 0 ? 'results.failed' : 'results.all_failed', { count: failed.length }),
  ].filter((sentence) => sentence !== false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={`${sentences.join('. ')}.`}
      className="sm:w-[36rem]"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          {onUndo && (
            <Button variant="outline" busy={busy} onClick={onUndo}>
              <Undo2 aria-hidden className="size-4" />
              {t('results.undo')}
            </Button>
          )}
          <Button onClick={onClose}>{t('results.close')}</Button>
        </div>
      }
    >
      <ul className="grid gap-2 text-sm">
        {[...failed, ...done, ...undone].map(({ id, title: name, state, message }) => (
          <li key={id} className="flex items-start gap-2">
            {message === null ? (
              <CircleCheck aria-hidden className="text-success mt-0.5 size-4 shrink-0" />
            ) : (
              <CircleAlert aria-hidden className="text-danger mt-0.5 size-4 shrink-0" />
            )}
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-muted">
                {message ?? t(state === 'undone' ? 'results.one_undone' : 'results.one_done')}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
