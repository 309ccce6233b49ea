import { randomUUID } from 'node:crypto';
import type { OweMail } from '#platform/mail/outbox/mail-outbox.js';

export const FACTOR_CHANGES = ['totp-on', 'totp-off', 'codes-new', 'reset'] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** Whatever changes about how somebody proves who they are is told to them, in the transaction that changes it. */
export async function tellOfChange(owe: OweMail, personId: number, change: FactorChange): Promise<void> {
  await owe({ kind: 'factor-changed', key: `factor-changed-${randomUUID()}`, personId, data: { change } });
}

export async function tellOfUsedCode(owe: OweMail, personId: number, left: number): Promise<void> {
  await owe({ kind: 'recovery-code-used', key: `recovery-code-used-${randomUUID()}`, personId, data: { left } });
}

/** Somebody knows the password and not the rest of it. Once a day: they may go on. */
export async function tellOfFailedStep(owe: OweMail, personId: number, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await owe({ kind: 'second-step-failed', key: `second-step-failed-${personId}-${day}`, personId });
}
