import * as z from 'zod/mini';
import { timestamp } from './common.js';

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
  'factor_code_given',
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
