import { Injectable } from '@nestjs/common';
import { Database } from '#platform/postgres/database.js';
import { Acquaintances } from '#modules/realtime/contract.js';
import { LastSeen } from './last-seen.js';

/** Of those one talks to, so many, the latest first: nobody looks for the others in a list of who is online. */
const MOST = 2_000;

/** Whom somebody has conversations with and has not shut the door to, either way. */
@Injectable()
export class ConversationPartners extends Acquaintances {
  constructor(
    private readonly database: Database,
    private readonly lastSeen: LastSeen,
  ) {
    super();
  }

  override async of(userId: number): Promise<ReadonlySet<number>> {
    const rows = await this.database.prepared<{ other_id: number }>(
      'acquaintances',
      `select distinct other_id from (
         select other_id from rm.conversation_side where user_id = $1 and last_number is not null
         order by started_at desc limit ${MOST}) latest
       where not exists (select from rm.person_block
                         where id = $1 || '-' || other_id or id = other_id || '-' || $1)`,
      [userId],
    );
    return new Set(rows.map(({ other_id }) => other_id));
  }

  override wereHere(userIds: readonly number[]): Promise<void> {
    return this.lastSeen.note(userIds);
  }
}
