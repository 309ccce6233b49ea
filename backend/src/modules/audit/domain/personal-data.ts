import { z } from 'zod';
import { telling } from '#kernel/telling.js';
import { defineEvent, type EventOf } from '#platform/event-store/event-registry.js';

const SEEN = {
  profile: 'kişisel bilgilerini',
  phone: 'telefon numarasını',
  export: 'veri dosyasını',
  messages: 'mesajlarını',
};

/** Staff looked at somebody's personal data: that leaves a trace, too. */
export const personalDataRead = defineEvent({
  type: 'personal-data.read',
  version: 1,
  /** `address`: they were found by their whole e-mail address, so it is known whose it is. */
  schema: z.object({ person_id: z.int(), what: z.enum(['profile', 'phone', 'export', 'messages', 'address']) }),
  description: {
    label: 'Kişisel veri görüntülendi',
    does: ({ person_id, what }) =>
      what === 'address'
        ? `kullanıcı #${person_id} kaydını e-posta adresini yazarak buldu`
        : `kullanıcı #${person_id} için ${SEEN[what]} görüntüledi`,
  },
});
type PersonalDataEvent = EventOf<typeof personalDataRead>;
export type PersonalDataKind = PersonalDataEvent['data']['what'];

export interface ReadPersonalData {
  readonly person_id: number;
  readonly what: PersonalDataKind;
}

/** Every look is told: there is nothing to refuse and nothing to remember. */
export const personalDataDecider = telling(({ person_id, what }: ReadPersonalData): PersonalDataEvent => ({
  type: 'personal-data.read',
  data: { person_id, what },
}));
