import { ownValue } from '@ilan/api';
import { useId, useState } from 'react';
import { Check } from 'lucide-react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import { Input } from '@/shared/ui/input';
import { fold } from '../../state/find-categories';
import { optionsOf } from '../../state/feature-values';
import type { FeatureFieldProps } from './feature-field';
import { FeatureName } from './feature-name';

const t = translator(sell);
const SEARCHED_FROM = 16;

/** Shows several choices as words to tick. */
export const SomeOf = ({ filter, features, problem, onChange }: FeatureFieldProps) => {
  const id = useId();
  const [term, setTerm] = useState('');
  const options = optionsOf(filter, features) ?? [];
  const value = ownValue(features, filter.key);
  const said = Array.isArray(value) ? value : [];
  const chosen = said.filter((one) => options.includes(one));
  const gone = said.filter((one) => !options.includes(one));
  const sought = fold(term.trim());
  const shown = options.filter((option) => fold(option).includes(sought));
  const toggle = (option: string, on: boolean): void => {
    const next = options.filter((one) => (one === option ? on : chosen.includes(one)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <fieldset
      aria-describedby={problem ? `${id}-problem` : undefined}
      className="grid min-w-0 content-start gap-2 sm:col-span-2"
    >
      <legend className="pb-1.5 text-sm font-medium">
        <FeatureName filter={filter} />
        {chosen.length > 0 && (
          <span className="text-brand ml-2 font-semibold">{t('chosen_count', { count: chosen.length })}</span>
        )}
      </legend>
      {options.length >= SEARCHED_FROM && (
        <Input
          type="search"
          aria-label={t('option_search', { name: filter.label })}
          placeholder={t('option_search', { name: filter.label })}
          autoComplete="off"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          className="max-w-sm"
        />
      )}
      {gone.length > 0 && (
        <p className="text-danger text-sm wrap-anywhere">{t('option_gone', { options: gone.join(', ') })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {shown.map((option, index) => (
          <label
            key={option}
            className="border-edge/60 bg-surface has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand hover:border-edge has-focus-visible:outline-brand flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              data-field={index === 0 ? `features.${filter.key}` : undefined}
              checked={chosen.includes(option)}
              onChange={({ target }) => toggle(option, target.checked)}
              className="peer sr-only"
            />
            <Check aria-hidden className="hidden size-4 peer-checked:block" />
            {option}
          </label>
        ))}
        {shown.length === 0 && <p className="text-muted text-sm">{t('option_none')}</p>}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
