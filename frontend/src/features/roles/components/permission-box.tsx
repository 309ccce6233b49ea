import { Check, Lock } from 'lucide-react';
import { cn } from '@/shared/ui/cn';
import { t } from '../texts';

export interface PermissionBoxProps {
  /** What is read aloud: page and action. */
  readonly name: string;
  /** Beside the box; without it only the box is seen. */
  readonly label?: string;
  readonly checked: boolean;
  /** As it was read: what differs is marked. */
  readonly before: boolean;
  /** The viewer lacks it, so that they cannot give it. */
  readonly locked: boolean;
  /** Nothing of this role can be changed. */
  readonly still: boolean;
  readonly onToggle: () => void;
}

const markOf = (checked: boolean, before: boolean): string | undefined => {
  if (checked === before) return undefined;
  return checked ? t('grid.added') : t('grid.removed');
};

/** One permission of a role. What cannot be given stays reachable, so that everybody hears why. */
export const PermissionBox = (props: PermissionBoxProps) => {
  const { name, label, checked, before, locked, still, onToggle } = props;
  const mark = markOf(checked, before);
  const stuck = locked || still;
  const why = locked && !still ? t('grid.lockedOne') : undefined;
  return (
    <label
      title={why}
      className={cn(
        'inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-sm md:min-h-9',
        stuck ? 'cursor-not-allowed' : 'hover:bg-sunken cursor-pointer',
        mark && (checked ? 'bg-success-soft' : 'bg-danger-soft'),
      )}
    >
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={checked}
          aria-disabled={stuck || undefined}
          aria-label={[name, mark, why].filter(Boolean).join(', ')}
          onChange={() => !stuck && onToggle()}
          className={cn(
            'peer size-5 appearance-none rounded-md border',
            stuck
              ? 'border-edge/50 bg-sunken checked:border-edge checked:bg-edge'
              : 'border-edge bg-surface checked:border-brand checked:bg-brand',
          )}
        />
        {locked && !checked ? (
          <Lock aria-hidden className="text-muted pointer-events-none absolute size-3" />
        ) : (
          <Check
            aria-hidden
            className="text-on-brand pointer-events-none absolute size-4 opacity-0 peer-checked:opacity-100"
            strokeWidth={3}
          />
        )}
      </span>
      {label && <span className={cn('wrap-anywhere', locked && 'text-muted')}>{label}</span>}
    </label>
  );
};
