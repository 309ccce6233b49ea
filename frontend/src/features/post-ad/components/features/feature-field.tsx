import { type CategoryFilter, type FeatureValue, LISTING_LIMITS, ownValue } from '@ilan/api';
import { Field } from '@/shared/ui/input';
import type { Draft } from '../../state/draft';
import { MeasureField } from './measure-field';
import { OneOf } from './one-of';
import { SomeOf } from './some-of';
import { YesOrNo } from './yes-or-no';

export interface FeatureFieldProps {
  readonly filter: CategoryFilter;
  readonly filters: readonly CategoryFilter[];
  readonly features: Draft['features'];
  readonly problem: string | undefined;
  readonly onChange: (value: FeatureValue | undefined) => void;
  readonly onLeft: () => void;
}

/** The control that fits the type of a filter. */
export const FeatureField = (props: FeatureFieldProps) => {
  const { filter, features, problem, onChange, onLeft } = props;
  switch (filter.type) {
    case 'select':
      return <OneOf {...props} />;
    case 'multiselect':
      return <SomeOf {...props} />;
    case 'boolean':
      return <YesOrNo {...props} />;
    case 'range':
      return <MeasureField {...props} />;
    case 'text':
      return (
        <Field
          label={filter.label}
          required={filter.required === true}
          data-field={`features.${filter.key}`}
          maxLength={LISTING_LIMITS.textFeatureMax}
          autoComplete="off"
          value={String(ownValue(features, filter.key) ?? '')}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          onBlur={onLeft}
          error={problem}
        />
      );
  }
};
