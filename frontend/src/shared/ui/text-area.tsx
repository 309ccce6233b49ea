import { useId, type ComponentProps } from 'react';
import { cn } from './cn';
import { controlStyle } from './input';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** At the right of the label: how long the text is. */
  readonly counter?: string;
}

/** Label, a text of several lines that grows with its words, hint, counter and error, tied together; `required` marks it. */
export const TextArea = ({
  label,
  hint,
  error,
  counter,
  className,
  'aria-describedby': besides,
  ...rest
}: TextAreaProps) => {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, besides].filter(Boolean).join(' ');
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="flex justify-between gap-4 text-sm">
        <label
          htmlFor={id}
          className={cn('font-medium', rest.required && "after:text-danger after:content-['_*'_/_'']")}
        >
          {label}
        </label>
        {counter && (
          <p aria-hidden className="text-muted shrink-0 tabular-nums">
            {counter}
          </p>
        )}
      </div>
      <textarea
        id={id}
        rows={6}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={cn(controlStyle, 'field-sizing-content h-auto max-h-[60dvh] min-h-36 resize-y py-2.5 leading-6')}
        {...rest}
      />
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
