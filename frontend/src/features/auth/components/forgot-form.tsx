import { AUTH_SENTENCES, forgotPasswordRequest, type Notice } from '@ilan/api';
import { useApi } from '@/shared/api-client/query-client';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { useAuthForm } from '../hooks/use-auth-form';
import { EmailField } from './email-field';
import { SubmitButton } from './submit-button';

const t = translator(texts);

interface ForgotFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** `sentence` says what was sent. */
  readonly onSent: (email: string, sentence: string) => void;
}

export const ForgotForm = ({ email, onEmail, onSent }: ForgotFormProps) => {
  const api = useApi();
  const { form, onSubmit, field, notice, busy } = useAuthForm({
    schema: forgotPasswordRequest,
    initial: { email },
    ofForm: [AUTH_SENTENCES.forgot],
    failed: t('forgot.failed'),
    broken: t('forgot.failed'),
    submit: async (request) => {
      const { message } = await api.post<Notice>('/api/forgot-password', request);
      onSent(request.email, message);
    },
  });
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <EmailField field={field('email')} onEmail={onEmail} />
      <SubmitButton notice={notice} busy={busy}>
        {t('forgot.submit')}
      </SubmitButton>
    </form>
  );
};
