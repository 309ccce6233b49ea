import { ApiError } from '@/shared/api-client/api-error';
import { formatCount } from '@/shared/i18n/format';
import { TextArea } from '@/shared/ui/text-area';

const MOST = 1000;

interface ReasonTextProps {
  /** Where none of the named reasons fits, words are needed. */
  readonly needed: boolean;
  readonly labels: { readonly needed: string; readonly optional: string; readonly hint: string };
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** What somebody adds to a reason. */
export const ReasonText = ({ needed, labels, value, error, onChange }: ReasonTextProps) => (
  <TextArea
    label={needed ? labels.needed : labels.optional}
    name="text"
    rows={3}
    required={needed}
    maxLength={MOST}
    value={value}
    error={error}
    {...(needed && error === undefined && { hint: labels.hint })}
    counter={`${formatCount(value.length)} / ${formatCount(MOST)}`}
    className="[&_textarea]:min-h-20"
    onChange={({ target }) => onChange(target.value)}
  />
);

/** What stands above the buttons when a reason was not taken; undefined where a field says it. */
export const reasonProblem = (error: unknown, failed: string): string | undefined => {
  if (!(error instanceof ApiError)) return failed;
  return error.errors.reason || error.errors.text ? undefined : error.message;
};
