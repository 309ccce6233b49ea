import { ownValue } from '@ilan/api';
import { useId } from 'react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { Select } from '@/shared/ui/select';
import { optionsOf } from '../../state/feature-values';
import type { FeatureFieldProps } from './feature-field';
import { FeatureName } from './feature-name';

const t = translator(sell);

/** One choice from a list; where the list hangs on another answer it waits for that. */
export const OneOf = ({ filter, filters, features, problem, onChange, onLeft }: FeatureFieldProps) => {
  const id = useId();
  const options = optionsOf(filter, features);
  const above = filters.find(({ key }) => key === filter.depends_on);
  const value = ownValue(features, filter.key);
  const chosen = typeof value === 'string' ? value : '';
  // What is chosen shows even where the list no longer has it: the sentence under it says so.
  const isGone = options !== undefined && chosen !== '' && !options.includes(chosen);
  const offered = isGone ? [chosen, ...options] : options;
  const said = problem ?? (isGone ? t('option_gone', { options: chosen }) : undefined);
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        <FeatureName filter={filter} />
      </label>
      <Select
        id={id}
        data-field={`features.${filter.key}`}
        disabled={options === undefined}
        aria-invalid={said ? true : undefined}
        aria-describedby={said ? `${id}-problem` : undefined}
        value={chosen}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        onBlur={onLeft}
      >
        <option value="">
          {options === undefined ? t('first_choose', { name: above?.label ?? filter.depends_on ?? '' }) : t('choose')}
        </option>
        {offered?.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
      {said && (
        <p id={`${id}-problem`} role={problem ? 'alert' : undefined} className="text-danger text-sm wrap-anywhere">
          {said}
        </p>
      )}
    </div>
  );
};
