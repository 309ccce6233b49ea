import { randomUUID } from 'node:crypto';
import type { OweMail } from '#platform/mail/outbox/mail-outbox.js';

export const FACTOR_CHANGES = ['totp-on', 'totp-off', 'passkey-on', 'passkey-off', 'codes-new', 'reset'] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** Whatever changes about how somebody proves who they are is told to them, in the transaction that changes it. */
export async function tellOfChange(owe: OweMail, personId: number, change: FactorChange): Promise<void> {
  await owe({ kind: 'factor-changed', key: `factor-changed-${randomUUID()}`, personId, data: { change } });
}

export async function tellOfUsedCode(owe: OweMail, personId: number, left: number): Promise<void> {
  await owe({ kind: 'recovery-code-used', key: `recovery-code-used-${randomUUID()}`, personId, data: { left } });
}

/** Where codes are shown: after the first step of a sign-in, or in a session that is asked again. */
export type ShownAt = 'sign-in' | 'session';

/** Somebody knows the password, or has a session, and not the rest of it. */
export async function tellOfWrongCodes(owe: OweMail, personId: number, at: ShownAt): Promise<void> {
  await owe({ kind: 'second-step-failed', key: `second-step-failed-${randomUUID()}`, personId, data: { at } });
}
