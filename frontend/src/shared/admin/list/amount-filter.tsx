import { useId, useState, type KeyboardEvent } from 'react';
import { parsePrice } from '@ilan/api';
import { typedPrice } from '@/shared/forms/typed-price';
import { cn } from '@/shared/ui/cn';
import { controlStyle } from '@/shared/ui/input';
import { t } from './texts';

interface AmountFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const shown = (value: string): string => {
  const minor = parsePrice(value);
  return minor === undefined ? '' : typedPrice(minor);
};

/** An amount to narrow by. It counts once the box is left or Enter is pressed: half of a number is another number. */
export const AmountFilter = ({ label, value, onChange }: AmountFilterProps) => {
  const id = useId();
  const [text, setText] = useState(shown(value));
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setText(shown(value));
  }
  const typed = text.trim();
  const minor = parsePrice(typed);
  const isWrong = typed !== '' && minor === undefined;
  const settle = (): void => {
    if (isWrong) return;
    const next = minor === undefined ? '' : String(minor / 100);
    if (next !== value) onChange(next);
  };
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-muted text-sm whitespace-nowrap">
        {label}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder="TL"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={settle}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') settle();
        }}
        className={cn(controlStyle, 'w-28 px-2 tabular-nums md:h-9 md:text-sm')}
      />
      {isWrong && (
        <span id={`${id}-wrong`} role="alert" className="text-danger text-sm">
          {t('amount_wrong')}
        </span>
      )}
    </span>
  );
};
