import { useId, useState, type SyntheticEvent } from 'react';
import { category as texts } from '@/shared/i18n/tr/category';
import { translator } from '@/shared/i18n/translator';
import { Button } from '@/shared/ui/button';
import { parseTurkishNumber, type TypedNumber } from '../state/price-input';
import type { Range } from '../state/range';

const t = translator(texts);

interface RangeFilterProps {
  readonly label: string;
  readonly unit: string | undefined;
  readonly range: Range;
  readonly print: (value: number) => string;
  readonly invalid: string;
  readonly onApply: (range: Range) => void;
}

interface Mistake {
  readonly field: 'min' | 'max';
  readonly text: string;
}

const valueOf = (typed: TypedNumber): number | null => (typed.kind === 'number' ? typed.value : null);

function mistake(low: TypedNumber, high: TypedNumber, invalid: string): Mistake | null {
  if (low.kind === 'invalid') return { field: 'min', text: invalid };
  if (high.kind === 'invalid') return { field: 'max', text: invalid };
  if (low.kind === 'number' && high.kind === 'number' && low.value > high.value) {
    return { field: 'max', text: t('range_reversed') };
  }
  return null;
}

/** Two fields that take numbers the Turkish way. Nothing happens until "apply" or Enter, so half a number never searches. */
export function RangeFilter({ label, unit, range, print, invalid, onApply }: RangeFilterProps) {
  const textOf = (bound: number | null): string => (bound === null ? '' : print(bound));
  const [min, setMin] = useState(textOf(range.min));
  const [max, setMax] = useState(textOf(range.max));
  const [error, setError] = useState<Mistake | null>(null);
  const id = useId();
  const [shown, setShown] = useState(range);
  // Also by the slider, or by going back. Made anew instead, the form would lose the focus of who has just applied it.
  if (shown.min !== range.min || shown.max !== range.max) {
    setShown(range);
    setMin(textOf(range.min));
    setMax(textOf(range.max));
    setError(null);
  }

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const low = parseTurkishNumber(min);
    const high = parseTurkishNumber(max);
    const found = mistake(low, high, invalid);
    setError(found);
    const next = { min: valueOf(low), max: valueOf(high) };
    if (found === null && (next.min !== range.min || next.max !== range.max)) onApply(next);
  };

  const field = (side: 'min' | 'max', value: string, change: (text: string) => void) => (
    <label className="min-w-0 flex-1">
      <span className="sr-only">{t(side === 'min' ? 'min_of' : 'max_of', { label })}</span>
      <input
        value={value}
        onChange={(event) => change(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t(side)}
        aria-invalid={error?.field === side}
        aria-describedby={error?.field === side ? id : undefined}
        className="rounded-control border-edge bg-surface placeholder:text-muted aria-invalid:border-danger h-11 w-full border px-3 text-base tabular-nums lg:text-sm"
      />
    </label>
  );

  return (
    <form onSubmit={apply} noValidate className="grid gap-2">
      <div className="flex items-center gap-2">
        {field('min', min, setMin)}
        <span aria-hidden className="text-muted">
          –
        </span>
        {field('max', max, setMax)}
        {unit !== undefined && <span className="text-muted shrink-0 text-sm">{unit}</span>}
      </div>
      {error !== null && (
        <p id={id} role="alert" className="text-danger text-sm">
          {error.text}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="outline" className="flex-1">
          {t('apply')}
          <span className="sr-only"> ({label})</span>
        </Button>
        {(range.min !== null || range.max !== null) && (
          <Button
            type="button"
            variant="ghost"
            onClick={({ currentTarget }) => {
              // This one goes; a field would call up the keyboard of a phone.
              currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
              onApply({ min: null, max: null });
            }}
          >
            {t('clear')}
            <span className="sr-only"> ({label})</span>
          </Button>
        )}
      </div>
    </form>
  );
}
