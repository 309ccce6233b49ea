import { AUTH_SENTENCES, resetPasswordRequest, type Notice } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { useApi } from '@/shared/api-client/query-client';
import { auth as words } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { PasswordField } from '@/shared/ui/password-field';
import { useAuthForm } from '../hooks/use-auth-form';
import type { ResetLink } from '../state/reset-link';
import { EmailField } from './email-field';
import { SubmitButton } from './submit-button';

const t = translator(words);

interface ResetPasswordFormProps {
  readonly link: ResetLink;
  readonly onDone: (email: string) => void;
  /** The link has been used, or its hour is over. */
  readonly onExpired: () => void;
}

export const ResetPasswordForm = ({ link, onDone, onExpired }: ResetPasswordFormProps) => {
  const api = useApi();
  const { form, onSubmit, field, notice, busy } = useAuthForm({
    schema: resetPasswordRequest,
    initial: { ...link, password: '', password_confirmation: '' },
    ofForm: [AUTH_SENTENCES.forgot],
    failed: t('reset.failed'),
    broken: t('reset.error'),
    submit: async (request) => {
      try {
        await api.post<Notice>('/api/reset-password', request);
        onDone(request.email);
      } catch (error) {
        if (error instanceof ApiError && error.errors.token) onExpired();
        throw error;
      }
    },
  });
  const password = field('password');
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <EmailField field={field('email')} />
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
        {t('reset.submit')}
      </SubmitButton>
    </form>
  );
};
