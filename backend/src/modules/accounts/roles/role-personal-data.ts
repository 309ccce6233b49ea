import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { EventStore } from '#platform/event-store/event-store.js';
import { isOurs } from '#platform/event-store/our-events.js';
import { KeptRecord } from '#platform/personal-data/kept-record.js';
import { ROLES_STREAM } from './domain/role.events.js';

/** Whom an event of the stream is about; those of a role itself are about nobody. */
const OF_SOMEBODY = z.object({ user_id: z.int() });

/** Who had which role and who was suspended: the person reads it in their profile, too; closing the account takes the role away. */
@Injectable()
export class RolePersonalData extends KeptRecord {
  override readonly name = 'roles';
  override readonly tables = ['rm.user_role', 'rm.suspension', 'rm.person_act'];
  override readonly events = ['role.', 'person.'];
  override readonly keeps = [
    {
      of: 'roles',
      what: 'Yönetici rollerinin kime verildiğinin ve askıya alınan hesapların kaydı; kişilerden yalnızca hesap numarası',
      why: 'Kimin hangi yetkiyle işlem yaptığının sonradan denetlenebilmesi gerekir. Yazılan gerekçeler okunamaz hâle gelir.',
    },
  ] as const;

  constructor(private readonly store: EventStore) {
    super();
  }

  override async count(personId: number) {
    // From the log: whoever leaves has given the role back by now.
    const events = (await this.store.readStream(ROLES_STREAM)).filter(isOurs);
    return { roles: events.filter(({ data }) => OF_SOMEBODY.safeParse(data).data?.user_id === personId).length };
  }
}
