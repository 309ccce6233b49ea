import { useId } from 'react';
import { admin as texts } from '@/shared/i18n/tr/admin';
import { translator } from '@/shared/i18n/translator';
import { Select } from '@/shared/ui/select';

const t = translator(texts);

interface ReasonCodeProps {
  readonly codes: Readonly<Record<string, string>>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** One of the ready reasons. */
export const ReasonCode = ({ codes, value, error, onChange }: ReasonCodeProps) => {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t('reason.code')}
      </label>
      <Select
        id={id}
        required
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('reason.codeEmpty')}</option>
        {Object.entries(codes).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
};
