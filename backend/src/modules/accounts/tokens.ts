import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: whoever reads the table cannot sign in with it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Names a link in few letters: what it is made of cannot be guessed, so no key is needed. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The XSRF token of a session: only a holder of the session's own token can make it, so nothing needs to be stored. */
export const xsrfToken = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('xsrf').digest('base64url');

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
