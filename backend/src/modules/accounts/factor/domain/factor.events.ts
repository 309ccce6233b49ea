import { z } from 'zod';
import { ok } from '#kernel/result.js';
import type { Decider } from '#kernel/decider.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { defineStreams } from '#platform/event-store/event-streams.js';
import { personStreams } from '#modules/accounts/roles/domain/person-streams.js';

/** Somebody else took a person's second factor away: the one change of it that the person cannot make themselves. */
export const secondFactorReset = defineEvent({
  type: 'second-factor.reset',
  version: 1,
  schema: z.object({ user_id: z.int(), acted_by: z.string(), reason: z.string().nullable() }),
  sealed: { fields: ['reason'], subject: 'user_id' },
  description: {
    label: 'İki adımlı doğrulama sıfırlandı',
    does: ({ user_id }) => `kullanıcı #${user_id} için iki adımlı doğrulamayı sıfırladı`,
    why: ({ reason }) => ({ label: reason }),
    about: ({ user_id }) => personStreams.of(user_id),
  },
});
type SecondFactorReset = EventOf<typeof secondFactorReset>;

/** What others did to one person's factor. */
export const factorStreams = defineStreams('second-factor-', personStreams.subject);

/** Each reset is a fact of its own: there is nothing that it could contradict. */
export const factorDecider: Decider<null, SecondFactorReset['data'], SecondFactorReset> = {
  initialState: null,
  evolve: () => null,
  decide: (data) => ok<readonly SecondFactorReset[]>([{ type: 'second-factor.reset', data }]),
};
