import { Undo2 } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { Spinner } from '@/shared/ui/spinner';
import { lastUndoable, type Outbox, underWay } from '../state/outbox';
import { t } from '../state/words';

interface SaidNoteProps {
  readonly outbox: Outbox;
  readonly onUndo: () => void;
}

/** The last decision with the way back, and whether something is still being sent. */
export const SaidNote = ({ outbox, onUndo }: SaidNoteProps) => {
  const last = outbox.findLast(({ state }) => state === 'sending' || state === 'done');
  const sending = underWay(outbox);
  if (!last) return null;
  return (
    <div className="bg-surface border-line rounded-card mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border px-3 py-1.5 text-sm">
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {t('said', { title: last.title, label: t(`said_${last.verdict.decision}`) })}
      </p>
      {sending > 0 && (
        <p className="text-muted flex items-center gap-2">
          <Spinner className="size-4" />
          {t('sending', { count: sending })}
        </p>
      )}
      {lastUndoable(outbox) === last && (
        <Button variant="ghost" size="sm" aria-keyshortcuts="U" onClick={onUndo}>
          <Undo2 aria-hidden className="size-4" />
          {t('do_undo')}
        </Button>
      )}
    </div>
  );
};
