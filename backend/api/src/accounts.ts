import * as z from 'zod/mini';
import { timestamp } from './common.js';

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

/** What a call answers that has nothing to tell but one sentence: registering, forgetting, resetting. */
export const notice = z.object({ message: z.string() });
export type Notice = z.infer<typeof notice>;
