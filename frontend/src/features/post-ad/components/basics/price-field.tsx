import { useLayoutEffect, useRef } from 'react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { Field } from '@/shared/ui/input';
import { retype, settled } from '../../state/typed-price';

const t = translator(sell);

interface PriceFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onLeft: () => void;
  readonly problem: string | undefined;
}

/** Groups the digits while they are typed; the caret stays where the person is. */
export const PriceField = ({ value, onChange, onLeft, problem }: PriceFieldProps) => {
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
      label={t('price')}
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
        onLeft();
      }}
      error={problem}
      end={
        <span aria-hidden className="text-muted pr-3.5 font-medium">
          {t('price_unit')}
        </span>
      }
      className="sm:max-w-xs"
    />
  );
};
