import { cn } from '@/shared/ui/cn';
import { Spinner } from '@/shared/ui/spinner';
import { lastSaid, type Outbox, type Sent, underWay, undoableToo } from '../state/outbox';
import { t } from '../texts';

const sentence = ({ title, state, verdict }: Sent): string => {
  switch (state) {
    case 'sending':
    case 'done':
      return t('said', { title, label: t(`said_${verdict.decision}`) });
    case 'undone':
      return t('said_undone', { title });
    case 'failed':
    case 'conflict':
      return t('said_lost', { title });
  }
};

interface SaidNoteProps {
  readonly outbox: Outbox;
  readonly onUndo: (key: string) => void;
  readonly className?: string;
}

/** The last decision, which is what U takes back, and whether something is still being sent. */
export const SaidNote = ({ outbox, onUndo, className }: SaidNoteProps) => {
  const last = lastSaid(outbox);
  const before = undoableToo(outbox);
  const sending = underWay(outbox);
  if (!last) return null;
  return (
    <div className={cn('flex min-w-0 items-center gap-2 text-xs', className)}>
      <p role="status" className="min-w-0 flex-1 truncate" title={sentence(last)}>
        {sentence(last)}
      </p>
      {before && (
        <button
          type="button"
          className="text-brand min-h-6 max-w-1/2 truncate underline underline-offset-2"
          onClick={() => onUndo(before.key)}
        >
          {t('undo_too', { title: before.title })}
        </button>
      )}
      {sending > 0 && (
        <p className="text-muted flex shrink-0 items-center gap-1.5">
          <Spinner className="size-3.5" />
          {t('sending', { count: sending })}
        </p>
      )}
    </div>
  );
};
