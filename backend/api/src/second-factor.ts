import * as z from 'zod/mini';
import { session } from './accounts.js';
import { timestamp } from './common.js';
import { visibleLine } from './visible-line.js';
import { writtenText } from './written-text.js';

/** What somebody shows beside their password. */
export const SECOND_FACTOR = {
  /** Of a code that an authenticator app shows, new every half minute. */
  codeDigits: 6,
  /** Made at a time; each works once. */
  recoveryCodes: 10,
  /** From the right password to the code. */
  stepMinutes: 10,
  /** Of one person: a phone, a laptop, a key on the ring and one in the drawer, and as many again. */
  passkeys: 8,
  passkeyNameMax: 40,
  /** From what a passkey is asked to its answer. */
  passkeyMinutes: 5,
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

export const secondStepMethod = z.enum(['passkey', 'totp', 'recovery']);
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

/** POST /api/login/second-step/passkey: what a passkey is to be asked in this sign-in. */
export const passkeyStep = z.object({ challenge });
export type PasskeyStep = z.infer<typeof passkeyStep>;

const base64url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+={0,2}$/));
const keyName = z
  .string('Geçiş anahtarına bir ad verin.')
  .check(
    ...writtenText(
      SECOND_FACTOR.passkeyNameMax,
      `Ad en fazla ${SECOND_FACTOR.passkeyNameMax} karakter olabilir.`,
      visibleLine,
    ),
    z.minLength(1, 'Geçiş anahtarına bir ad verin.'),
  );
const credentialId = base64url(1400);

/** What a browser answers to `startAuthentication`, as WebAuthn says it (AuthenticationResponseJSON). */
export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** POST /api/account/second-factor/passkeys: what a browser answers to `startRegistration` (RegistrationResponseJSON), and what the person calls it. */
export const passkeyRegistration = z.object({
  name: keyName,
  credential: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
    }),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;
/** Only the name, for the form. */
export const passkeyName = z.object({ name: keyName });

/**
 * What a browser is to ask an authenticator, as WebAuthn says it: PublicKeyCredentialCreationOptionsJSON where a passkey is added
 * (POST /api/account/second-factor/passkeys/options), PublicKeyCredentialRequestOptionsJSON where one is shown
 * (POST /api/login/second-step/passkey, POST /api/account/confirm/passkey). Its challenge counts once, for five minutes.
 */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

const SHOWN = [
  z.object({ method: z.literal('totp'), code: totpCode }),
  z.object({ method: z.literal('recovery'), code: recoveryCode }),
  z.object({ method: z.literal('passkey'), credential: passkeyAnswer }),
] as const;

/** POST /api/account/confirm/factor: a code or passkey in place of the password, of who has a second factor. */
export const shownFactor = z.discriminatedUnion('method', [...SHOWN]);
export type ShownFactor = z.infer<typeof shownFactor>;

/** POST /api/login/second-step: a challenge bears five tries and ten minutes; then 422 `SECOND_STEP_EXPIRED`, and the sign-in begins again. */
export const secondStepRequest = z.discriminatedUnion('method', [
  z.object({ challenge, method: z.literal('totp'), code: totpCode }),
  z.object({ challenge, method: z.literal('recovery'), code: recoveryCode }),
  z.object({ challenge, method: z.literal('passkey'), credential: passkeyAnswer }),
]);
export type SecondStepRequest = z.infer<typeof secondStepRequest>;

/** `redirect`: where a sign-in through a provider began; null for one by password. */
export const secondStepSession = z.extend(session, { redirect: z.nullable(z.string()), remember: z.boolean() });
export type SecondStepSession = z.infer<typeof secondStepSession>;

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
});
export type Passkey = z.infer<typeof passkey>;

/** GET /api/account/second-factor. */
export const secondFactor = z.object({
  /** Since when codes of an authenticator app are asked for; null: not at all. */
  totp_since: z.nullable(timestamp),
  /** The oldest first. */
  passkeys: z.array(passkey),
  /** The address at which passkeys work here, `https://ilanpazar.example`; null where this installation has none that browsers take. */
  passkeys_at: z.nullable(z.string()),
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

/** Shown this once. PUT …/totp and POST …/passkeys answer null where the person has some already; POST …/recovery-codes makes the earlier ones worthless. */
export const recoveryCodes = z.object({ recovery_codes: z.nullable(z.array(z.string())) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
