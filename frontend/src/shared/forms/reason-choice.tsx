import { useId } from 'react';

interface ReasonChoiceProps {
  readonly legend: string;
  /** Code and words. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** One reason of several, each a line that can be pressed. */
export const ReasonChoice = ({ legend, reasons, value, error, onChange }: ReasonChoiceProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {Object.entries(reasons).map(([code, label]) => (
        <label
          key={code}
          className="rounded-control hover:bg-sunken -mx-2 flex min-h-11 items-center gap-3 px-2 text-sm lg:min-h-9"
        >
          <input
            type="radio"
            name="reason"
            value={code}
            checked={value === code}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(code)}
            className="accent-brand size-4.5 shrink-0"
          />
          {label}
        </label>
      ))}
      {error && (
        <p id={id} role="alert" className="text-danger mt-1 text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
};
