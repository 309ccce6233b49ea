import { claimAccountRequest, type Notice } from '@ilan/api';
import { ApiError } from '@/shared/api-client/api-error';
import { useApi } from '@/shared/api-client/query-client';
import { auth as words } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import { PasswordField } from '@/shared/ui/password-field';
import { useAuthForm } from '../hooks/use-auth-form';
import type { Claim } from '../state/claim-atom';
import { SubmitButton } from './submit-button';

const t = translator(words);

interface ClaimFormProps {
  readonly claim: Claim;
  readonly onDone: () => void;
  /** The link has been used, or its time is over. */
  readonly onExpired: () => void;
}

/** A password of one's own for an account that somebody else may have made. */
export const ClaimForm = ({ claim, onDone, onExpired }: ClaimFormProps) => {
  const api = useApi();
  const { form, onSubmit, field, notice, busy } = useAuthForm({
    schema: claimAccountRequest,
    initial: { token: claim.token, password: '', password_confirmation: '' },
    ofForm: [],
    failed: t('claim.failed'),
    submit: async (request) => {
      try {
        await api.post<Notice>('/api/auth/claim', request);
        onDone();
      } catch (error) {
        if (error instanceof ApiError && error.errors.token) onExpired();
        throw error;
      }
    },
  });
  const password = field('password');
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <input type="text" name="username" autoComplete="username" value={claim.email} readOnly hidden />
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
        {t('claim.submit')}
      </SubmitButton>
    </form>
  );
};
