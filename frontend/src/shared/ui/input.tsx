import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from './cn';

/** Class names of what is typed or chosen in (parts.css). */
export const controlStyle = 'control';

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={cn(controlStyle, className)} {...rest} />
);

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Stands inside the control at its right end: a unit, a button. */
  readonly end?: ReactNode;
}

/** Label, input, hint and error, tied together; `required` marks it. */
export const Field = ({ label, hint, error, end, className, required, ...rest }: FieldProps) => {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={cn('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      <div className="relative">
        <Input
          id={id}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={end ? 'pr-12' : undefined}
          {...rest}
        />
        {end && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
      </div>
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
