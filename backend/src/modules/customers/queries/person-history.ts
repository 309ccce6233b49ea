import type { CustomerDetail } from '@ilan/api';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/event-codec.js';
import { EventStore } from '#platform/event-store/event-store.js';
import { Database } from '#platform/postgres/database.js';
import { ROLES_STREAM } from '#modules/accounts/contract.js';
import { EventTeller } from '#modules/audit/contract.js';

interface Told {
  readonly history: CustomerDetail['history'];
  /** The latest one; null for who was never suspended. */
  readonly suspension: CustomerDetail['suspension'];
}

const AT_MOST = 100;

/** What staff did about a person, read from the log: the reasons stand nowhere else. */
@Injectable()
export class PersonHistory {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly teller: EventTeller,
  ) {}

  async of(personId: number): Promise<Told> {
    const acts = await this.database.query<{ number: number }>(
      'select number from rm.person_act where user_id = $1 order by number desc limit $2',
      [personId, AT_MOST],
    );
    const recorded = await this.store.readEach(
      acts.map(({ number: revision }) => ({ streamId: ROLES_STREAM, revision })),
    );
    const found = await this.codec.decode(recorded);
    const told = await this.teller.tell(found);
    const latest = found.findIndex(({ type }) => type === 'person.suspended');
    const suspended = told[latest];
    return {
      history: told.map(({ at, sentence, actor, reason }) => ({ at, sentence, actor_name: actor.name, reason })),
      suspension: suspended ? { at: suspended.at, reason: suspended.reason ?? '', by: suspended.actor.name } : null,
    };
  }
}
