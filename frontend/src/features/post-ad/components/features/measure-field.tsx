import { ownValue } from '@ilan/api';
import { useState } from 'react';
import { Field } from '@/shared/ui/input';
import { measureOf, measureText } from '../../state/feature-values';
import type { FeatureFieldProps } from './feature-field';

/** A number with its unit, typed the Turkish way; grouped when the field is left. */
export const MeasureField = ({ filter, features, problem, onChange, onLeft }: FeatureFieldProps) => {
  const value = ownValue(features, filter.key);
  // `1,` is on the way to `1,6`: what stands in the field while it is typed is not the number.
  const [typed, setTyped] = useState<string>();
  const { unit } = filter;
  return (
    <Field
      label={filter.label}
      required={filter.required === true}
      data-field={`features.${filter.key}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed ?? measureText(filter, value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = measureOf(target.value);
        onChange(next === '' ? undefined : next);
      }}
      onBlur={() => {
        setTyped(undefined);
        onLeft();
      }}
      error={problem}
      className="content-start"
      end={
        unit && (
          <span aria-hidden className="text-muted pr-3.5 text-sm">
            {unit}
          </span>
        )
      }
    />
  );
};
