import { ownValue } from '@ilan/api';
import { useId } from 'react';
import { sell } from '@/shared/i18n/tr/sell';
import { translator } from '@/shared/i18n/translator';
import type { FeatureFieldProps } from './feature-field';
import { FeatureName } from './feature-name';

const t = translator(sell);

const answers = [
  { value: true, text: t('yes') },
  { value: false, text: t('no') },
  { value: undefined, text: t('unsaid') },
] as const;

/** Asks for yes or no, and lets both be left out. */
export const YesOrNo = ({ filter, features, problem, onChange }: FeatureFieldProps) => {
  const id = useId();
  const value = ownValue(features, filter.key);
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="pb-1.5 text-sm font-medium">
        <FeatureName filter={filter} />
      </legend>
      <div className="border-edge rounded-control bg-surface grid h-11 grid-cols-3 border p-0.5">
        {answers.map((answer) => (
          <label
            key={answer.text}
            className="has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-brand text-muted grid cursor-pointer place-items-center rounded-[0.6rem] px-1 text-center text-sm has-checked:font-semibold has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={id}
              data-field={answer.value === true ? `features.${filter.key}` : undefined}
              checked={value === answer.value}
              onChange={() => onChange(answer.value)}
              className="sr-only"
            />
            {answer.text}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
};
