import type { English } from '../english';
import type { secondStep as tr } from '../tr/second-step';

export const secondStep: English<typeof tr> = {
  totp: 'Authenticator app',
  totpLead: 'Enter the 6-digit code shown for İlanPazar in your authenticator app.',
  totpField: '6-digit code',
  passkey: 'Passkey',
  passkeyLead: 'Use the passkey on your phone, your computer or your security key.',
  passkeyUse: 'Use passkey',
  passkeyUnsupported: 'This browser cannot use passkeys. Try another method.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyElsewhere: 'Passkeys cannot be used at this address. Open the site at its own address.',
  passkeyNotShown: 'No passkey was used: it was cancelled or timed out. You can try again.',
  recovery: 'Recovery code',
  recoveryLead: 'Enter one of the recovery codes you kept. Each code can be used once.',
  recoveryField: 'Recovery code',
  submit: 'Verify and sign in',
  failed: 'Verification failed. Please try again.',
  other: 'Another method: {method}',
  back: 'Back to sign-in',
};
