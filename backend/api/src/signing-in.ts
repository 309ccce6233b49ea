import * as z from 'zod/mini';
import { ACCOUNT_LIMITS, AUTH_SENTENCES } from './account-sentences.js';
import { emailField, knownPassword, newPassword, ofAnyForm, personName, sameAs } from './fields/account-fields.js';
import { madeOfOwnWords, WEAK_PASSWORDS } from './weak-passwords.js';

export const loginRequest = z.object({
  email: emailField(AUTH_SENTENCES.login),
  password: knownPassword(AUTH_SENTENCES.login),
  remember: z.optional(z.boolean()),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/**
 * POST /api/register. Of the weak passwords the form itself knows those that are made of the person's own words; wherever a password is set
 * the server knows the common ones too, and answers 422 at the field.
 */
export const registerRequest = z
  .object({
    first_name: personName(AUTH_SENTENCES.register),
    last_name: personName(AUTH_SENTENCES.register),
    email: emailField(AUTH_SENTENCES.register),
    password: newPassword(AUTH_SENTENCES.register, AUTH_SENTENCES.password, ACCOUNT_LIMITS.passwordMin),
  })
  .check(
    z.refine(
      ({ first_name, last_name, email, password }) =>
        !madeOfOwnWords(password, { names: [first_name, last_name], email }),
      { message: WEAK_PASSWORDS.own, path: ['password'] },
    ),
  );
export type RegisterRequest = z.infer<typeof registerRequest>;

/**
 * Where the links in mails lead, beside `/reset-password` and `/?verify=…`: `/?auth=login` and `/?auth=forgot` open the auth
 * dialog in that mode, `/account/privacy` is the security page.
 */
export const authQuery = z.enum(['login', 'register', 'forgot']);
export type AuthQuery = z.infer<typeof authQuery>;

/** POST /api/forgot-password: the same answer whether or not the address is known. */
export const forgotPasswordRequest = z.object({ email: emailField(AUTH_SENTENCES.forgot) });
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>;

const newPasswordTwice = {
  password: newPassword(AUTH_SENTENCES.resetPassword, AUTH_SENTENCES.resetPassword, ACCOUNT_LIMITS.passwordMin),
  password_confirmation: z.string(AUTH_SENTENCES.mismatch),
};
const passwordsAlike = z.refine<Readonly<Record<string, unknown>>>(sameAs('password'), {
  message: AUTH_SENTENCES.mismatch,
  path: ['password_confirmation'],
  when: ofAnyForm,
});

/** POST /api/reset-password: the link leads to `/reset-password?token=…&email=…`. */
export const resetPasswordRequest = z
  .object({
    email: emailField(AUTH_SENTENCES.forgot),
    token: z.string('Bağlantı geçersiz.').check(z.minLength(1, 'Bağlantı geçersiz.'), z.maxLength(200)),
    ...newPasswordTwice,
  })
  .check(passwordsAlike);
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/**
 * POST /api/auth/verify-email: the link in the welcome mail leads to `/?verify=…`. Answers a notice; or, in a browser that neither made the
 * account nor was ever signed in to it, 409 `CLAIM_NEEDED` with `email`, and the link goes on counting.
 */
export const verifyEmailRequest = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
export type VerifyEmailRequest = z.infer<typeof verifyEmailRequest>;

/** … where the reader of the mail takes the account over with POST /api/auth/claim, which ends every session of it. Answers a notice. */
export const claimAccountRequest = z.extend(verifyEmailRequest, newPasswordTwice).check(passwordsAlike);
export type ClaimAccountRequest = z.infer<typeof claimAccountRequest>;
