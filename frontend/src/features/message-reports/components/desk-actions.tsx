import { Ban, Check, MessageSquareWarning, Send, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/shared/ui/button';
import type { Desk } from '../hooks/use-desk';
import { ACTS, type DeskAct, LETTERS } from '../state/keys';
import { t } from '../texts';

const icons = { dismiss: Check, warn: MessageSquareWarning, suspend: Ban, release: Send, delete: Trash2 } as const;
const variants = {
  dismiss: 'outline',
  warn: 'primary',
  suspend: 'danger',
  release: 'primary',
  delete: 'danger',
} as const;

/** What can be decided about what is open; what cannot says why. Stays at the lower edge, where a thumb finds it. */
export const DeskActions = ({ desk }: { readonly desk: Desk }) => {
  const id = useId();
  const acts: readonly DeskAct[] = ACTS[desk.kind];
  const obstacles = [...new Set(acts.flatMap((act) => desk.obstacleOf(act) ?? []))];
  return (
    <div className="bg-surface border-line shadow-lift sm:rounded-card sticky bottom-0 z-20 -mx-4 grid gap-1.5 border-t px-3 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] sm:mx-0 sm:bottom-2 sm:border">
      {obstacles.length > 0 && (
        <p id={id} className="text-muted text-xs text-pretty">
          {obstacles.join(' ')}
        </p>
      )}
      <div role="toolbar" aria-label={t('actions')} className="flex gap-2">
        {acts.map((act) => {
          const Icon = icons[act];
          const blocked = desk.obstacleOf(act) !== undefined;
          return (
            <Button
              key={act}
              variant={variants[act]}
              busy={desk.busy && act === 'release'}
              aria-keyshortcuts={LETTERS[act]}
              aria-disabled={blocked || undefined}
              aria-describedby={blocked ? id : undefined}
              onClick={() => desk.run(act)}
              className="h-12 min-w-0 flex-1 px-2 whitespace-normal sm:flex-none sm:px-3"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {t(`do_${act}`)}
              <kbd aria-hidden className="hidden rounded border border-current/40 px-1 font-sans text-xs lg:inline">
                {LETTERS[act]}
              </kbd>
            </Button>
          );
        })}
      </div>
    </div>
  );
};
