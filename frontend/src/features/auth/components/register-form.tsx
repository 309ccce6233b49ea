import { ACCOUNT_LIMITS, AUTH_SENTENCES, registerRequest, type Notice } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { Field } from '@/shared/ui/input';
import { PasswordField } from '@/shared/ui/password-field';
import { useAuthForm } from '../hooks/use-auth-form';
import { EmailField } from './email-field';
import { SubmitButton } from './submit-button';

const t = translator(texts);

interface RegisterFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onRegistered: (email: string) => void;
}

export const RegisterForm = ({ email, onEmail, onRegistered }: RegisterFormProps) => {
  const api = useApi();
  const { form, onSubmit, field, notice, busy } = useAuthForm({
    schema: registerRequest,
    initial: { first_name: '', last_name: '', email, password: '' },
    ofForm: [AUTH_SENTENCES.register],
    failed: t('register.failed'),
    broken: t('register.failed'),
    submit: async (request) => {
      await api.post<Notice>('/api/register', request);
      onRegistered(request.email);
    },
  });
  const password = field('password');
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
        <Field {...field('first_name')} label={t('register.firstName')} autoComplete="given-name" />
        <Field {...field('last_name')} label={t('register.lastName')} autoComplete="family-name" />
      </div>
      <EmailField field={field('email')} onEmail={onEmail} />
      <PasswordField
        {...password}
        label={t('field.password')}
        hint={password.error ? undefined : t('register.passwordHint')}
        minLength={ACCOUNT_LIMITS.passwordMin}
        autoComplete="new-password"
      />
      <SubmitButton notice={notice} busy={busy}>
        {t('register.submit')}
      </SubmitButton>
    </form>
  );
};
