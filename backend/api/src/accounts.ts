import * as z from 'zod/mini';
import { timestamp } from './common.js';
import { madeOfOwnWords, WEAK_PASSWORDS } from './weak-passwords.js';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

export const role = z.string();
export const user = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  role,
  /** `Moderatör`; a custom role's own. */
  role_label: z.string(),
  member_since: timestamp,
  email_verified: z.boolean(),
  /** False for people who came through Google or Facebook only, until they set one. */
  has_password: z.boolean(),
  /** When the account will be erased, after its owner asked for it. */
  delete_at: z.nullable(timestamp),
  /** An account of the demo that strangers use together: what belongs to one person (`/api/account/…`) is refused with it. */
  shared: z.optional(z.boolean()),
});
export type User = z.infer<typeof user>;

/** GET /api/user, POST /api/login. */
export const session = z.object({
  user,
  permissions: z.array(z.string()),
  token: z.optional(z.string()),
  /** True of staff who have to set up a second factor first: until then they may what any member may. */
  second_factor_required: z.optional(z.boolean()),
});
export type Session = z.infer<typeof session>;

export const ACCOUNT_LIMITS = {
  passwordMin: 6,
  /** When somebody changes a password that they know. */
  newPasswordMin: 8,
  passwordMax: 1024,
  nameMax: 60,
  emailMax: 254,
} as const;

export const AUTH_SENTENCES = {
  email: 'Lütfen geçerli bir e-posta adresi girin.',
  login: 'Lütfen e-posta ve şifrenizi giriniz.',
  register: 'Lütfen tüm alanları doldurun.',
  forgot: 'Lütfen e-posta adresinizi giriniz.',
  password: 'Şifre en az 6 karakter olmalıdır.',
  passwordMax: 'Şifre en fazla 1.024 karakter olabilir.',
  /** On the reset page, as specified without a full stop. */
  resetPassword: 'Şifre en az 6 karakter olmalıdır',
  mismatch: 'Şifreler eşleşmiyor',
  newPassword: 'Yeni şifre en az 8 karakter olmalıdır.',
  newMismatch: 'Yeni şifreler eşleşmiyor!',
  currentPassword: 'Mevcut şifrenizi girin.',
} as const;

/** An empty field gets this one sentence and no other. */
const filled = (missing: string) => z.minLength(1, { error: missing, abort: true });

const emailField = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      filled(missing),
      z.maxLength(ACCOUNT_LIMITS.emailMax, { error: AUTH_SENTENCES.email, abort: true }),
      z.email(AUTH_SENTENCES.email),
    );

const newPassword = (missing: string, short: string, min: number) =>
  z
    .string(missing)
    .check(
      filled(missing),
      z.minLength(min, short),
      z.maxLength(ACCOUNT_LIMITS.passwordMax, AUTH_SENTENCES.passwordMax),
    );

/** A password as a person knows it: never judged by length, the hash decides. */
const knownPassword = (missing: string) =>
  z.string(missing).check(filled(missing), z.maxLength(ACCOUNT_LIMITS.passwordMax, AUTH_SENTENCES.passwordMax));

/** Said together with what else is wrong with a form; what is no form has nothing to compare. */
const ofAnyForm = ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null;

const sameAs =
  (field: string) =>
  (form: Readonly<Record<string, unknown>>): boolean =>
    form[field] === form[`${field}_confirmation`];

export const loginRequest = z.object({
  email: emailField(AUTH_SENTENCES.login),
  password: knownPassword(AUTH_SENTENCES.login),
  remember: z.optional(z.boolean()),
});
export type LoginRequest = z.infer<typeof loginRequest>;

const personName = (missing: string) =>
  z
    .string(missing)
    .check(
      ...writtenText(
        ACCOUNT_LIMITS.nameMax,
        `En fazla ${ACCOUNT_LIMITS.nameMax} karakter yazabilirsiniz.`,
        visibleLine,
      ),
      filled(missing),
      z.regex(/\p{L}/u, 'Geçerli bir ad girin.'),
    );

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

/** What a call answers that has nothing to tell but one sentence: registering, forgetting, resetting. */
export const notice = z.object({ message: z.string() });
export type Notice = z.infer<typeof notice>;

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

export const socialProvider = z.enum(['google', 'facebook']);
export type SocialProvider = z.infer<typeof socialProvider>;

/** GET /api/auth/providers: a provider without keys says why its button does nothing. */
export const socialProviders = z.object({
  data: z.array(z.object({ name: socialProvider, enabled: z.boolean(), reason: z.nullable(z.string()) })),
});
export type SocialProviders = z.infer<typeof socialProviders>;

/**
 * The button leads to GET /api/auth/redirect/{provider}?redirect=/own/path&remember=1. POST /api/auth/social-session: the
 * callback leads the browser to `/social-login?code=…` (or `?error=…`, one of `socialError`), and the page exchanges the
 * code, once and within a minute, for the same answer as a login gives.
 */
export const socialSessionRequest = z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)) });
export type SocialSessionRequest = z.infer<typeof socialSessionRequest>;
/** `redirect` is the own path that the person came from, `remember` what they had ticked. */
export const socialSession = z.extend(session, { redirect: z.string(), remember: z.boolean() });
export type SocialSession = z.infer<typeof socialSession>;

/** `confirm_email`: a mail with a link is on its way to the address, to be opened in this browser within the hour. */
export const socialError = z.enum([
  'cancelled',
  'expired',
  'unverified_email',
  'confirm_email',
  'unavailable',
  'failed',
]);
export type SocialError = z.infer<typeof socialError>;

// ---- The signed-in person's own account -------------------------------------------------------------------------

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

export const openSession = z.object({
  id: z.string(),
  /** `Chrome, Android` */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  current: z.boolean(),
  remembered: z.boolean(),
  created_at: timestamp,
  last_seen_at: timestamp,
});
export type OpenSession = z.infer<typeof openSession>;

/** GET /api/account/sessions, newest use first. DELETE ends all but the one that asks, DELETE …/{id} one. */
export const openSessions = z.object({ data: z.array(openSession) });
export type OpenSessions = z.infer<typeof openSessions>;

export const securityEntryKind = z.enum([
  'sign_in',
  'sign_in_failed',
  'social_sign_in',
  'social_linked',
  'social_unlinked',
  'sign_out',
  'confirmed',
  'password_changed',
  'password_reset',
  'account_claimed',
  'session_ended',
  'sessions_ended',
  'factor_on',
  'factor_off',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'wrong_code',
  'factor_reset',
]);
export type SecurityEntryKind = z.infer<typeof securityEntryKind>;

/** GET /api/account/security-log: what happened at the doors of one's own account, the newest first. */
export const securityEntries = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      kind: securityEntryKind,
      /** `Chrome, Android` */
      device: z.string(),
      /** It came from the network that asks now. */
      same_network: z.boolean(),
      at: timestamp,
    }),
  ),
});
export type SecurityEntries = z.infer<typeof securityEntries>;

/**
 * By what somebody proves anew who they are: their password, or a code that is mailed to those who have none; whoever has a second factor
 * shows that instead, and neither of the others counts.
 */
export const freshProof = z.enum(['password', 'mail', 'factor']);
export type FreshProof = z.infer<typeof freshProof>;

/** POST /api/account/export, /api/account/delete and /api/account/confirm: the password once more. */
export const passwordAgain = z.object({ password: knownPassword(AUTH_SENTENCES.currentPassword) });
export type PasswordAgain = z.infer<typeof passwordAgain>;

/** POST /api/account/confirm/code: what the mail says that POST /api/account/confirm/mail asks for; spaces do no harm. */
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
