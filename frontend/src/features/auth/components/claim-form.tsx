import { claimAccountRequest } from '@ilan/api';
import { auth as texts } from '@/shared/i18n/tr/auth';
import { translator } from '@/shared/i18n/translator';
import type { Claim } from '../state/claim-atom';
import { NewPasswordForm } from './new-password-form';

const t = translator(texts);

interface ClaimFormProps {
  readonly claim: Claim;
  readonly onDone: () => void;
  readonly onExpired: () => void;
}

/** A password of one's own for an account that somebody else may have made. */
export const ClaimForm = ({ claim, ...rest }: ClaimFormProps) => (
  <NewPasswordForm
    path="/api/auth/claim"
    schema={claimAccountRequest}
    link={claim}
    ofForm={[]}
    failed={t('claim.failed')}
    action={t('claim.submit')}
    who={() => <input type="text" name="username" autoComplete="username" value={claim.email} readOnly hidden />}
    {...rest}
  />
);
