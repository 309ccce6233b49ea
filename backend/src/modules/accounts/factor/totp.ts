import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: RFC 6238 with SHA-1, six digits, half a minute. */
const SHAPE = { issuer: 'İlanPazar', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks that differ, and the time that typing takes. */
const STEPS_BESIDE = 1;

/** Base32, 160 bits. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = ''): TOTP => new TOTP({ ...SHAPE, label, secret: Secret.fromBase32(secret) });

/** `otpauth://totp/…`: what the QR code holds. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Which half minute since 1970 the code belongs to; undefined for a code of no half minute near `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: STEPS_BESIDE });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
