import { z } from 'zod';
import { telling } from '#kernel/telling.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';
import { defineStreams } from '#platform/event-store/event-streams.js';
import { personStreams } from '#modules/accounts/roles/domain/person-streams.js';

/** Who is concerned, which operator it was, and why. */
const schema = z.object({ user_id: z.int(), acted_by: z.string(), reason: z.string().nullable() });
const sealed = { fields: ['reason'], subject: 'user_id' } as const;

/** Somebody else took a person's second factor away: the one change of it that the person cannot make themselves. */
export const secondFactorReset = defineEvent({
  type: 'second-factor.reset',
  version: 1,
  schema,
  sealed,
  description: {
    label: 'İki adımlı doğrulama sıfırlandı',
    does: ({ user_id }) => `kullanıcı #${user_id} için iki adımlı doğrulamayı sıfırladı`,
    why: ({ reason }) => ({ label: reason }),
    about: ({ user_id }) => personStreams.of(user_id),
  },
});

/** Somebody whom no mail reaches was told, in its place, the code that turns on a first factor. */
export const factorCodeGiven = defineEvent({
  type: 'second-factor.code-given',
  version: 1,
  schema,
  sealed,
  description: {
    label: 'İki adımlı doğrulama için kod verildi',
    does: ({ user_id }) => `kullanıcı #${user_id} için iki adımlı doğrulamayı açma kodu verdi`,
    why: ({ reason }) => ({ label: reason }),
    about: ({ user_id }) => personStreams.of(user_id),
  },
});

export type FactorEvent = EventOf<typeof secondFactorReset> | EventOf<typeof factorCodeGiven>;

/** What others did to one person's factor. */
export const factorStreams = defineStreams('second-factor-', personStreams.subject);

/** Each is a fact of its own: there is nothing that it could contradict. */
export const factorDecider = telling((event: FactorEvent) => event);
