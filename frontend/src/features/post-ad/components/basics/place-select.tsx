import { useId } from 'react';
import { Select } from '@/shared/ui/select';
import type { Named } from '../../state/draft';
import type { Field } from '../../state/steps';

interface PlaceSelectProps {
  readonly field: Field;
  readonly label: string;
  readonly placeholder: string;
  readonly value: Named | null;
  /** Undefined until the list is here; what is chosen shows meanwhile. */
  readonly places: readonly Named[] | undefined;
  readonly disabled?: boolean;
  readonly problem: string | undefined;
  readonly onChange: (id: string) => void;
  readonly onLeft: (field: Field) => void;
}

export const PlaceSelect = ({
  field,
  label,
  placeholder,
  value,
  places,
  disabled,
  problem,
  onChange,
  onLeft,
}: PlaceSelectProps) => {
  const id = useId();
  const offered = places ?? (value ? [value] : []);
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Select
        id={id}
        data-field={field}
        disabled={disabled}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={value ? String(value.id) : ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onLeft(field)}
      >
        <option value="">{placeholder}</option>
        {offered.map((place) => (
          <option key={place.id} value={place.id}>
            {place.name}
          </option>
        ))}
      </Select>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
};
