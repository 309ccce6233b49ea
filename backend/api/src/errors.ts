import * as z from 'zod/mini';
import { freshProof } from './fresh-proof.js';
import { errorBody, timestamp } from './common.js';
import { listingStatus } from './listings.js';
import { conversationClosed } from './messages.js';
import { secondStepMethod, secondStepNeeded } from './second-factor.js';
import { settings } from './settings.js';

/** How one part of the server does: `reason` says why not, to operators. */
export const partHealth = z.object({ ok: z.boolean(), ms: z.int(), reason: z.optional(z.string()) });
export type PartHealth = z.infer<typeof partHealth>;

/** What an error says beside message, code and errors, by its code. An error of any other code says nothing more. */
const details = {
  /** Somebody came first: what they decided, as in a `DecisionRecord`; null: the system. */
  ALREADY_DECIDED: z.object({ decision: z.string(), moderator_id: z.nullable(z.int()), at: timestamp }),
  /** Another moderator looks at the ad until then. */
  CLAIMED: z.object({ moderator_id: z.int(), until: timestamp }),
  /** The address whose account was made in another browser. */
  CLAIM_NEEDED: z.object({ email: z.string() }),
  /** Nothing can be written in a conversation: why. */
  CONVERSATION_CLOSED: z.object({ closed: conversationClosed }),
  /** The sign-in is too old for what was asked: how it is confirmed (POST /api/account/confirm…), after which the same call goes through. With `factor`: what may be shown. */
  FRESH_SIGN_IN_NEEDED: z.object({ by: freshProof, methods: z.optional(z.array(secondStepMethod)) }),
  /** Permissions that the asker does not hold. */
  GRANTS_MORE: z.object({ missing: z.array(z.string()) }),
  /** The ad's status, what was wanted of it, and what may be wanted of it now. */
  INVALID_TRANSITION: z.object({ from: listingStatus, action: z.string(), allowed: z.array(z.string()) }),
  /** Names of the parts that visitors need and that do not answer, and how all of them do. */
  NOT_READY: z.object({ missing: z.array(z.string()), parts: z.record(z.string(), partHealth) }),
  /** Names of the projections that have not seen the caller's own change yet. */
  READ_MODEL_BEHIND: z.object({ projections: z.array(z.string()) }),
  ROLE_IN_USE: z.object({ member_count: z.int() }),
  /** The password was right; what else is to be shown, and the proof of the first step. */
  SECOND_FACTOR_NEEDED: secondStepNeeded,
  /** What another administrator made of them. */
  SETTINGS_CHANGED: z.object({ settings }),
  /** The present revision: of an ad its `content_revision`, of a role or rule its `revision`; neither where nobody can tell. */
  VERSION_CONFLICT: z.object({ revision: z.optional(z.int()), content_revision: z.optional(z.int()) }),
};
type Immutable<Type> = {
  readonly [Name in keyof Type]: Type[Name] extends (infer Item)[] ? readonly Item[] : Type[Name];
};
export type ErrorDetails = { readonly [Code in keyof typeof details]: Immutable<z.infer<(typeof details)[Code]>> };

/** The errors that say more than `ErrorBody`, whole, by their code. */
export const detailedErrors: ReadonlyMap<string, z.ZodMiniObject> = new Map(
  Object.entries(details).map(([code, { shape }]) => [
    code,
    z.strictObject({ ...errorBody.shape, code: z.literal(code), ...shape }),
  ]),
);
