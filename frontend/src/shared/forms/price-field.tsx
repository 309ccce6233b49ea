import { useLayoutEffect, useRef } from 'react';
import { Field } from '@/shared/ui/input';
import { retype, settled } from './typed-price';

/** As it stands behind an amount. */
const UNIT = 'TL';

interface PriceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onLeft?: () => void;
  readonly autoFocus?: boolean;
  readonly problem: string | undefined;
}

/** Groups the digits while they are typed; the caret stays where the person is. */
export const PriceField = ({ label, value, onChange, onLeft, problem, autoFocus = false }: PriceFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <Field
      ref={input}
      label={label}
      autoFocus={autoFocus}
      data-field="price"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={30}
      value={value}
      onChange={({ target }) => {
        const next = retype(value, { text: target.value, caret: target.selectionStart ?? target.value.length });
        caret.current = next.caret;
        // The same text again draws nothing anew, but the browser's own text must go.
        target.value = next.text;
        target.setSelectionRange(next.caret, next.caret);
        onChange(next.text);
      }}
      onBlur={() => {
        if (settled(value) !== value) onChange(settled(value));
        onLeft?.();
      }}
      error={problem}
      end={
        <span aria-hidden className="text-muted pr-3.5 font-medium">
          {UNIT}
        </span>
      }
      className="sm:max-w-xs"
    />
  );
};
