const GMAIL = new Set(['gmail.com', 'googlemail.com']);

export interface EmailTrust {
  readonly emailProof: 'verified' | 'denied' | 'unknown';
  readonly isMailbox: boolean;
}

/**
 * What Google's `email_verified` is worth. For an address that it does not host it has seen a proof once, at some time: whoever had the address then
 * may have lost it since. `hostedDomain` (`hd`) names the organisation that has its mails at Google.
 */
export function googleProof(
  email: string | undefined,
  saysVerified: boolean,
  hostedDomain: string | undefined,
): EmailTrust {
  if (!saysVerified || email === undefined) return { emailProof: 'denied', isMailbox: false };
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (GMAIL.has(domain)) return { emailProof: 'verified', isMailbox: true };
  // An organisation may give the address to somebody else tomorrow.
  return { emailProof: hostedDomain?.toLowerCase() === domain ? 'verified' : 'unknown', isMailbox: false };
}
