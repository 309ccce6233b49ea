/** How long a session lasts: remembered until nobody has used it for 30 days, else 12 hours and gone with the browser. */
export const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
/** However often it is used: somebody has to know the password now and then. */
export const REMEMBERED_AT_MOST_SECONDS = 365 * 24 * 60 * 60;
export const FORGOTTEN_SECONDS = 12 * 60 * 60;

export const lifetimeSeconds = (remember: boolean): number => (remember ? REMEMBERED_SECONDS : FORGOTTEN_SECONDS);

/** How long a sign-in, or its confirmation, spares somebody from being asked again (sessions/fresh-sign-in.ts). */
export const FRESH_SECONDS = 10 * 60;

/** How long a mailed code counts (sessions/mailed-codes.ts). */
export const MAILED_CODE_SECONDS = 10 * 60;

/** How long a session that has typed such a code may turn on a first factor: long enough to put an app on a phone. */
export const MAILBOX_PROOF_SECONDS = 30 * 60;

/** How long the links in mails count, from the moment that they were asked for. */
export const RESET_SECONDS = 60 * 60;
export const VERIFY_SECONDS = 7 * 24 * 60 * 60;

/** 256 bits in base64url: anything else is no token of ours and needs no look-up. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
