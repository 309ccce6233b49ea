import { AUTH_SENTENCES, resetPasswordRequest } from '@ilan/api';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import type { ResetLink } from '../state/reset-link';
import { EmailField } from './email-field';
import { NewPasswordForm } from './new-password-form';

const t = translator(texts);

interface ResetPasswordFormProps {
  readonly link: ResetLink;
  readonly onDone: (email: string) => void;
  readonly onExpired: () => void;
}

/** The address can be corrected: it came with the link, which may have been copied by hand. */
export const ResetPasswordForm = ({ link, onDone, onExpired }: ResetPasswordFormProps) => (
  <NewPasswordForm
    path="/api/reset-password"
    schema={resetPasswordRequest}
    link={link}
    ofForm={[AUTH_SENTENCES.forgot]}
    failed={t('reset.failed')}
    broken={t('reset.error')}
    action={t('reset.submit')}
    who={(email) => <EmailField field={email} />}
    onDone={({ email }) => onDone(email)}
    onExpired={onExpired}
  />
);
