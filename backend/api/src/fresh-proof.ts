import * as z from 'zod/mini';
import { AUTH_SENTENCES } from './account-sentences.js';
import { knownPassword } from './fields/account-fields.js';

/**
 * By what somebody proves anew who they are: their password, or a code that is mailed to those who have none; whoever has a second factor
 * shows that instead, and neither of the others counts. Who turns on a first one types a code that is mailed for that (`mailbox`), beside being fresh.
 */
export const freshProof = z.enum(['password', 'mail', 'mailbox', 'factor']);
export type FreshProof = z.infer<typeof freshProof>;

/** POST /api/account/export, /api/account/delete and /api/account/confirm: the password once more. */
export const passwordAgain = z.object({ password: knownPassword(AUTH_SENTENCES.currentPassword) });
export type PasswordAgain = z.infer<typeof passwordAgain>;

/**
 * POST /api/account/confirm/code and /api/account/confirm/mailbox/code: what the mail says that POST /api/account/confirm/mail or
 * /api/account/confirm/mailbox asks for; spaces do no harm.
 */
export const mailedCode = z.object({
  code: z.pipe(
    z.string('Kodu girin.').check(z.maxLength(20, 'Kod altı rakamdan oluşur.')),
    z.pipe(
      z.transform((typed: string) => typed.replaceAll(/\s/g, '')),
      z.string().check(z.regex(/^\d{6}$/, 'Kod altı rakamdan oluşur.')),
    ),
  ),
});
export type MailedCode = z.infer<typeof mailedCode>;
