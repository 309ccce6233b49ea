import { afterAll, beforeAll } from '@jest/globals';
import { RecordPersonalDataRead } from '#modules/audit/contract.js';
import { AuditChecks } from '#modules/audit/chain/audit-checks.js';
import { ChangeListingStatus } from '#modules/listings/contract.js';
import { EventStore } from '#platform/event-store/event-store.js';
import type { AuditChainState } from '@ilan/api';
import { OWNER_ID } from '../builders/a-listing.js';
import { AUDITOR, type AuditApp, startAuditApp } from './audit-app.js';
import { asked, byOwner } from './listings-app.js';

const TABLES = ['es.event', 'app.audit_entry', 'app.audit_chain'];
const kept = (table: string) => table.replace(/.*\./, 'public.kept_');

/**
 * An audit chain that is changed behind its back, for the `describe` that calls it. Entries 1 and 2 are events 1 and 3 of the ad (rejected,
 * approved), entries 3 and 4 are looks at somebody's data; the owner's events lie before, between and behind them.
 */
export class ChainWorld {
  audit!: AuditApp;

  constructor() {
    beforeAll(async () => {
      this.audit = await startAuditApp();
      await this.look('profile');
      await this.look('phone');
      const { commands } = this.audit.system;
      await commands.execute(
        new ChangeListingStatus({ context: byOwner(), listing_id: this.audit.listing_id, action: 'reactivate' }),
      );
      await this.audit.chain.catchUp();
      for (const table of TABLES) await this.audit.database.query(`create table ${kept(table)} as table ${table}`);
    });
    afterAll(() => this.audit.close());
  }

  readonly look = (what: 'profile' | 'phone') =>
    this.audit.system.commands.execute(
      new RecordPersonalDataRead({ context: asked(AUDITOR), personId: OWNER_ID, what }),
    );

  readonly state = () => this.audit.json<AuditChainState>('/api/admin/audit/chain');

  /** As if staff had ordered a check and the next turn of the schedule had made it. */
  readonly check = async (checks = this.audit.system.app.get(AuditChecks)) => {
    await checks.order();
    await checks.tick();
  };

  /** As the owner of the machine could: with the guards of the tables off. */
  readonly behindItsBack = (sql: string) =>
    this.audit.database.transaction((client) => client.query(`set local session_replication_role = replica; ${sql}`));

  /** Puts everything back as it was, and the process knows no more of the log than stands in it. */
  readonly restore = async () => {
    await this.behindItsBack(
      TABLES.map((table) => `delete from ${table}; insert into ${table} select * from ${kept(table)}`).join('; '),
    );
    this.audit.system.app.get(EventStore).forget();
  };

  readonly event = (revision: number) => `stream_id = 'listing-${this.audit.listing_id}' and revision = ${revision}`;

  /** An event as nobody's program wrote it, at the end of the log. */
  readonly writeForeign = () =>
    this.behindItsBack(`insert into es.event (position, stream_id, revision, event_id, type, data, meta)
      select max(position) + 1, 'reaction-foreign-1', 0, gen_random_uuid(), 'foreign.thing', '{}', '{}' from es.event`);
}
