import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { Field } from '@/shared/ui/input';
import type { AuthField } from '../hooks/use-auth-form';

const t = translator(texts);

interface EmailFieldProps {
  readonly field: AuthField;
  /** Hears every change, so that another form can start with it. */
  readonly onEmail?: ((email: string) => void) | undefined;
}

/** The name of an account, to password managers too. */
export const EmailField = ({ field, onEmail }: EmailFieldProps) => (
  <Field
    {...field}
    onChange={(event) => {
      field.onChange(event);
      onEmail?.(event.target.value);
    }}
    label={t('field.email')}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
);
