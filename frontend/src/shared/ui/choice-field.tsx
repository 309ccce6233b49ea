import { useId, type ReactNode } from 'react';
import { Select } from './select';

interface ChoiceFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Classes of the select alone. */
  readonly className?: string;
  /** The options. */
  readonly children: ReactNode;
}

/** Label, select, hint and error, tied together. */
export const ChoiceField = ({ label, hint, error, value, onChange, className, children }: ChoiceFieldProps) => {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => onChange(target.value)}
        {...(className && { className })}
      >
        {children}
      </Select>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
};
