import type { ReactNode } from 'react';
import type { Notice } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { useApi } from '@/shared/api-client/query-client';
import type { FormSchema } from '@/shared/forms/use-form';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { PasswordField } from '@/shared/ui/password-field';
import { useAuthForm, type AuthField } from '../hooks/use-auth-form';
import type { FailureSentences } from '../state/refusal';
import { SubmitButton } from './submit-button';

const t = translator(texts);

interface NewPasswordFormProps<Output> extends FailureSentences {
  /** Where it is sent. */
  readonly path: string;
  readonly schema: FormSchema<Output>;
  readonly link: { readonly token: string; readonly email: string };
  readonly ofForm: readonly string[];
  readonly action: string;
  /** Whose password it is: a field, or what password managers read. */
  readonly who: (email: AuthField) => ReactNode;
  readonly onDone: (request: Output) => void;
  /** The link has been used, or its time is over. */
  readonly onExpired: () => void;
}

/** A new password for whoever holds the link of a mail. */
export const NewPasswordForm = <Output,>({
  path,
  schema,
  link,
  ofForm,
  action,
  who,
  onDone,
  onExpired,
  ...sentences
}: NewPasswordFormProps<Output>) => {
  const api = useApi();
  const { form, onSubmit, field, notice, busy } = useAuthForm({
    schema,
    initial: { ...link, password: '', password_confirmation: '' },
    ofForm,
    ...sentences,
    submit: async (request: Output) => {
      try {
        await api.post<Notice>(path, request);
        onDone(request);
      } catch (error) {
        if (error instanceof ApiError && error.errors.token) onExpired();
        throw error;
      }
    },
  });
  const password = field('password');
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      {who(field('email'))}
      <PasswordField
        {...password}
        label={t('field.newPassword')}
        hint={password.error ? undefined : t('register.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('password_confirmation')}
        label={t('field.newPasswordAgain')}
        autoComplete="new-password"
      />
      <SubmitButton notice={notice} busy={busy}>
        {action}
      </SubmitButton>
    </form>
  );
};
