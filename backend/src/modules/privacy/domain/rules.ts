const DAY = 86_400_000;

/** So long one may think better of it. */
export const GRACE_DAYS = 7;
/** So long a copy of one's data can be fetched. */
const EXPORT_DAYS = 7;
/** Other processes know a destroyed key for up to a minute, and what they opened with it for another: it is looked for after this. */
const SETTLE_MS = 150_000;
/** So long the receipt is offered to a mail server that does not answer, then the address goes without it. */
const MAIL_TIMEOUT_MS = DAY;

export const deletionDay = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * DAY);
export const exportEnd = (now: Date): Date => new Date(now.getTime() + EXPORT_DAYS * DAY);
export const isSettled = (keyDestroyedAt: Date, now: Date): boolean =>
  now.getTime() - keyDestroyedAt.getTime() >= SETTLE_MS;
export const isMailOverdue = (issuedAt: Date, now: Date): boolean =>
  now.getTime() - issuedAt.getTime() >= MAIL_TIMEOUT_MS;
