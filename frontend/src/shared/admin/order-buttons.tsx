import { useEffect, useId, useRef, useState } from 'react';
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

/** Who presses several times in a row hears where it came to lie, not every place on the way. */
const SETTLED_MS = 500;
/** What moves later than this after a press was moved by somebody else. */
const OWN_MOVE_MS = 2_000;

/** Where something lies once it was moved from here; empty until then. */
const useMoved = ({ name, at, count }: Pick<OrderButtonsProps, 'name' | 'at' | 'count'>) => {
  const [said, setSaid] = useState('');
  const pressed = useRef(-OWN_MOVE_MS);
  const text = t('order.moved', { name, place: at + 1, count });
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  useEffect(() => {
    if (performance.now() - pressed.current > OWN_MOVE_MS) return undefined;
    const timer = setTimeout(() => setSaid(latest.current), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [at]);
  const press = (): void => {
    pressed.current = performance.now();
    setSaid('');
  };
  return { said, press };
};

/** One place up, one down, and away from the list. Buttons that lead nowhere keep the focus that came with a move. */
export const OrderButtons = ({ name, at, count, onMove, onRemove }: OrderButtonsProps) => {
  const place = useId();
  const { said, press } = useMoved({ name, at, count });
  const moveTo = (to: number): void => {
    if (to < 0 || to >= count) return;
    press();
    onMove(to);
  };
  return (
    <span className="flex shrink-0">
      <span id={place} hidden>
        {t('order.place', { place: at + 1, count })}
      </span>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
      <IconButton
        label={t('order.up', { name })}
        aria-describedby={place}
        aria-disabled={at === 0}
        onClick={() => moveTo(at - 1)}
        className="size-9"
      >
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        label={t('order.down', { name })}
        aria-describedby={place}
        aria-disabled={at === count - 1}
        onClick={() => moveTo(at + 1)}
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
};
