import * as z from 'zod/mini';
import { session } from './accounts.js';

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
