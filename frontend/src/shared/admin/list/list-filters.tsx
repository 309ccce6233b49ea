import { useId } from 'react';
import { X } from 'lucide-react';
import { controlStyle } from '@/shared/ui/input';
import { Checkbox } from '@/shared/ui/checkbox';
import { cn } from '@/shared/ui/cn';
import { Select } from '@/shared/ui/select';
import { AmountFilter } from './amount-filter';
import type { ListFilter, ListMeta } from './list-spec';
import { t } from './texts';

interface OneFilterProps<Meta extends ListMeta> {
  readonly filter: ListFilter<Meta>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface DateFilterProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

const DateFilter = ({ label, hint, value, onChange }: DateFilterProps) => {
  const [id, hintId] = [useId(), useId()];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <label htmlFor={id} className="text-muted text-sm whitespace-nowrap">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={({ target }) => onChange(target.value)}
        className={cn(controlStyle, 'w-auto px-2 md:h-9 md:text-sm')}
      />
      {hint !== undefined && (
        <span id={hintId} className="text-muted text-xs">
          {hint}
        </span>
      )}
    </span>
  );
};

/** One filter of the bar; tabs stand elsewhere. */
export const OneFilter = <Meta extends ListMeta>({ filter, value, onChange }: OneFilterProps<Meta>) => {
  switch (filter.kind) {
    case 'choice':
      return (
        <Select
          aria-label={filter.label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="max-md:w-full md:max-w-52 md:[&_select]:h-9"
        >
          <option value="">{t('filter_all', { label: filter.label })}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      );
    case 'flag':
      return (
        <span className="px-2">
          <Checkbox checked={value === '1'} onChange={(on) => onChange(on ? '1' : '')}>
            {filter.label}
          </Checkbox>
        </span>
      );
    case 'date':
      return <DateFilter label={filter.label} hint={filter.hint} value={value} onChange={onChange} />;
    case 'amount':
      return <AmountFilter label={filter.label} value={value} onChange={onChange} />;
    case 'link':
      return value === '' ? null : (
        <span className="bg-brand-soft text-brand flex h-11 items-center gap-1 rounded-full pl-3.5 text-sm font-semibold md:h-9">
          {filter.tell(value)}
          <button
            type="button"
            aria-label={t('filter_remove', { label: filter.label })}
            onClick={() => onChange('')}
            className="grid h-full w-9 place-items-center rounded-full"
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      );
    case 'tabs':
      return null;
  }
};
