import { Check, MessageSquareWarning, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewKind } from '@ilan/api';
import { Button, type ButtonProps } from '@/shared/ui/button';
import type { ReviewCommand } from '../state/keys';
import { decisionOf } from '../state/verdict';
import { t } from '../texts';

interface ActionBarProps {
  readonly kind: ReviewKind;
  /** Nothing can be decided now; the buttons keep the focus they have. */
  readonly blocked: boolean;
  /** This moderator may not say no. */
  readonly noBarred?: boolean;
  readonly onCommand: (command: ReviewCommand) => void;
  /** What was decided last, which is what is taken back. */
  readonly said: ReactNode;
}

interface ActProps extends Pick<ButtonProps, 'variant'> {
  readonly letter: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly blocked?: boolean;
  readonly onPress: () => void;
}

const Act = ({ letter, label, icon, blocked = false, onPress, variant }: ActProps) => (
  <Button
    variant={variant}
    aria-keyshortcuts={letter}
    aria-disabled={blocked || undefined}
    onClick={() => !blocked && onPress()}
    className="h-14 min-w-0 flex-1 px-2 whitespace-normal sm:h-12 sm:flex-none sm:px-3"
  >
    <span className="grid items-center justify-items-center gap-0.5 text-xs leading-4 sm:flex sm:gap-2 sm:text-sm">
      {icon}
      {label}
      <kbd aria-hidden className="hidden rounded border border-current/40 px-1 font-sans text-xs lg:inline">
        {letter}
      </kbd>
    </span>
  </Button>
);

/** Stays at the lower edge, where a thumb finds it. */
export const ActionBar = ({ kind, blocked, noBarred = false, onCommand, said }: ActionBarProps) => {
  const [yes, changes, no] = (['yes', 'changes', 'no'] as const).map((answer) => decisionOf(kind, answer));
  return (
    <div
      data-seen-cover
      className="bg-surface border-line shadow-lift sm:rounded-card sticky bottom-0 z-20 -mx-4 grid gap-1.5 border-t px-3 py-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] sm:mx-0 sm:bottom-2 sm:border"
    >
      {said}
      <div role="toolbar" aria-label={t('actions')} className="flex gap-2">
        {yes && (
          <Act
            letter="A"
            label={t(`do_${yes}`)}
            icon={<Check aria-hidden className="size-4" />}
            blocked={blocked}
            onPress={() => onCommand('yes')}
          />
        )}
        {changes && (
          <Act
            letter="C"
            label={t(`do_${changes}`)}
            variant="outline"
            icon={<MessageSquareWarning aria-hidden className="size-4" />}
            blocked={blocked}
            onPress={() => onCommand('changes')}
          />
        )}
        {no && (
          <Act
            letter="R"
            label={t(`do_${no}`)}
            variant="danger"
            icon={<X aria-hidden className="size-4" />}
            blocked={blocked || noBarred}
            onPress={() => onCommand('no')}
          />
        )}
        <span className="hidden flex-1 sm:block" />
        <Act
          letter="U"
          label={t('do_undo')}
          variant="ghost"
          icon={<Undo2 aria-hidden className="size-4" />}
          onPress={() => onCommand('undo')}
        />
      </div>
    </div>
  );
};
