import * as z from 'zod/mini';
import { ACCOUNT_LIMITS, AUTH_SENTENCES } from './account-sentences.js';
import { notice } from './accounts.js';
import { timestamp } from './common.js';
import { knownPassword, newPassword, ofAnyForm, personName, sameAs } from './fields/account-fields.js';

/** PUT /api/account/profile; the e-mail is not among the fields on purpose. GET and PUT answer `user`. */
export const profileUpdate = z.object({
  name: personName('Ad alanı zorunludur.'),
  surname: personName('Soyad alanı zorunludur.'),
  /** A Turkish mobile or land line as people write it; kept as `+905321234567`. Empty takes it away. */
  phone: z.nullable(
    z.pipe(
      z.string().check(z.maxLength(40, 'Geçerli bir telefon numarası girin.')),
      z.transform((typed: string, context): string | null => {
        const phone = parsePhone(typed);
        if (phone !== undefined) return phone;
        context.issues.push({ code: 'custom', message: 'Geçerli bir telefon numarası girin.', input: typed });
        return z.NEVER;
      }),
    ),
  ),
});
export type ProfileUpdate = z.input<typeof profileUpdate>;

/**
 * POST /api/account/profile/photo: one JPG or PNG in the multipart field `image`, as PHOTO_LIMITS say; the middle square
 * of it is kept. DELETE takes it away. Both answer `user`, whose `photo` is an address.
 *
 * POST /api/account/verify-email: the mail with the verification link once more; answers a notice, 409
 * `ALREADY_VERIFIED` when there is nothing to prove.
 */
export const PROFILE_PHOTO_FIELD = 'image';

/** Fourteen digits, and as many signs between them as anybody types. */
const TYPED_PHONE_MAX = 60;

/** `0532 123 45 67`, `+90 (532) 123-4567`, `5321234567` → `+905321234567`; empty → null; undefined for anything else. */
export function parsePhone(typed: string): string | null | undefined {
  if (typed.length > TYPED_PHONE_MAX) return undefined;
  const digits = typed.replace(/[\s().-]/g, '');
  if (digits === '') return null;
  const found = /^(?:\+90|0090|90|0)?([2-5]\d{9})$/.exec(digits);
  return found ? `+90${found[1]}` : undefined;
}

/** PUT /api/account/password; ends every other session, and this one goes on under a new token. */
export const passwordChange = z
  .object({
    current_password: knownPassword(AUTH_SENTENCES.currentPassword),
    password: newPassword(AUTH_SENTENCES.newPassword, AUTH_SENTENCES.newPassword, ACCOUNT_LIMITS.newPasswordMin),
    password_confirmation: z.string(AUTH_SENTENCES.newMismatch),
  })
  .check(
    z.refine(sameAs('password'), {
      message: AUTH_SENTENCES.newMismatch,
      path: ['password_confirmation'],
      when: ofAnyForm,
    }),
  );
export type PasswordChange = z.infer<typeof passwordChange>;
export const passwordChanged = z.extend(notice, { token: z.string() });
export type PasswordChanged = z.infer<typeof passwordChanged>;

/** GET /api/account/export (and what POST answers, 202); the zip itself is at `url` while `ready`. */
export const accountExport = z.object({
  status: z.enum(['none', 'preparing', 'ready', 'failed']),
  requested_at: z.nullable(timestamp),
  expires_at: z.nullable(timestamp),
  size_bytes: z.nullable(z.int()),
  url: z.nullable(z.string()),
});
export type AccountExport = z.infer<typeof accountExport>;

/** POST /api/account/delete (202); DELETE /api/account/delete changes one's mind and answers the same with null. */
export const accountDeletion = z.object({ delete_at: z.nullable(timestamp) });
export type AccountDeletion = z.infer<typeof accountDeletion>;
