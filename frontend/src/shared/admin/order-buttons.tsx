import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { IconButton } from '@/shared/ui/icon-button';

const t = translator(texts);

/** The list with one of them at another place. */
export const movedTo = <One,>(list: readonly One[], from: number, to: number): One[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

interface OrderButtonsProps {
  /** What is moved, for those who do not see where the buttons stand. */
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove?: () => void;
}

/** One place up, one down, and away from the list. Buttons that lead nowhere keep the focus that came with a move. */
export const OrderButtons = ({ name, at, count, onMove, onRemove }: OrderButtonsProps) => (
  <span className="flex shrink-0">
    <IconButton
      label={t('order.up', { name })}
      aria-disabled={at === 0}
      onClick={() => at > 0 && onMove(at - 1)}
      className="size-9"
    >
      <ArrowUp aria-hidden className="size-4" />
    </IconButton>
    <IconButton
      label={t('order.down', { name })}
      aria-disabled={at === count - 1}
      onClick={() => at < count - 1 && onMove(at + 1)}
      className="size-9"
    >
      <ArrowDown aria-hidden className="size-4" />
    </IconButton>
    {onRemove && (
      <IconButton label={t('order.remove', { name })} onClick={onRemove} className="size-9">
        <X aria-hidden className="size-4" />
      </IconButton>
    )}
  </span>
);
