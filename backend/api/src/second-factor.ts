import * as z from 'zod/mini';
import { session } from './accounts.js';
import { timestamp } from './common.js';

/** What somebody shows beside their password. */
export const SECOND_FACTOR = {
  /** Of a code that an authenticator app shows, new every half minute. */
  codeDigits: 6,
  /** Made at a time; each works once. */
  recoveryCodes: 10,
  /** From the right password to the code. */
  stepMinutes: 10,
} as const;

const TYPED_MAX = 40;
const totpSentence = 'Uygulamadaki 6 haneli kodu girin.';
const recoverySentence = '10 karakterli kurtarma kodunu girin.';

const typed = (sentence: string) => z.string(sentence).check(z.maxLength(TYPED_MAX, { error: sentence, abort: true }));

/** `123 456` is the same code as `123456`. */
export const totpCode = typed(totpSentence).check(
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, totpSentence),
);

/** `7k2mq-x09fa`, as it was written down: letters of any size, and those that look like a digit are one. */
export const recoveryCode = typed(recoverySentence).check(
  z.overwrite((text) =>
    text
      .replace(/[\s-]/g, '')
      .replace(/[oO]/g, '0')
      .replace(/[iIıİlL]/g, '1')
      .toLowerCase(),
  ),
  z.regex(/^[0-9a-hjkmnp-tv-z]{10}$/, recoverySentence),
);

export const secondStepMethod = z.enum(['totp', 'recovery']);
export type SecondStepMethod = z.infer<typeof secondStepMethod>;

/**
 * POST /api/login and /api/auth/social-session answer 409 `SECOND_FACTOR_NEEDED` where the password (or the provider) is right and the
 * account has a second factor: nobody is signed in yet. `challenge` is the proof of that first step, for POST /api/login/second-step.
 */
export const secondStepNeeded = z.object({
  challenge: z.string(),
  methods: z.array(secondStepMethod),
  expires_at: timestamp,
});
export type SecondStepNeeded = z.infer<typeof secondStepNeeded>;

const challenge = z.string().check(z.minLength(1), z.maxLength(200));

const SHOWN = [
  z.object({ method: z.literal('totp'), code: totpCode }),
  z.object({ method: z.literal('recovery'), code: recoveryCode }),
] as const;

/** POST /api/account/confirm/factor: a code in place of the password, of who has a second factor. */
export const shownFactor = z.discriminatedUnion('method', [...SHOWN]);
export type ShownFactor = z.infer<typeof shownFactor>;

/** POST /api/login/second-step: a challenge bears five tries and ten minutes; then 422 `SECOND_STEP_EXPIRED`, and the sign-in begins again. */
export const secondStepRequest = z.discriminatedUnion('method', [
  z.object({ challenge, method: z.literal('totp'), code: totpCode }),
  z.object({ challenge, method: z.literal('recovery'), code: recoveryCode }),
]);
export type SecondStepRequest = z.infer<typeof secondStepRequest>;

/** `redirect`: where a sign-in through a provider began; null for one by password. */
export const secondStepSession = z.extend(session, { redirect: z.nullable(z.string()), remember: z.boolean() });
export type SecondStepSession = z.infer<typeof secondStepSession>;

/** GET /api/account/second-factor, and what every change of it answers. */
export const secondFactor = z.object({
  /** Since when codes of an authenticator app are asked for; null: not at all. */
  totp_since: z.nullable(timestamp),
  recovery_codes_left: z.int(),
  /** When one of those that are in force was used last. */
  recovery_code_used_at: z.nullable(timestamp),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** POST /api/account/second-factor/totp: the secret of a set-up that counts once a code confirms it, within the hour. */
export const totpSetup = z.object({
  /** As an app wants it typed: base32. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetup>;

/** PUT /api/account/second-factor/totp: confirms the set-up. */
export const totpConfirmation = z.object({ code: totpCode });
export type TotpConfirmation = z.infer<typeof totpConfirmation>;

/** Shown this once. PUT …/totp answers null where the person has some already; POST …/recovery-codes makes the earlier ones worthless. */
export const recoveryCodes = z.object({ recovery_codes: z.nullable(z.array(z.string())) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
